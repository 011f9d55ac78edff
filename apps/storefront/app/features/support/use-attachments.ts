import { TICKET_FILE_BYTES, TICKET_FILES } from '@palco/contract/tables'
import { useRef, useState } from 'react'

export const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
export type AttachmentProblem = 'files' | 'type' | 'large'

function problemOf(files: readonly File[], room: number): AttachmentProblem | null {
  if (files.length > room) return 'files'
  if (files.some(({ type }) => !ATTACHMENT_TYPES.includes(type))) return 'type'
  return files.some(({ size }) => size > TICKET_FILE_BYTES) ? 'large' : null
}

/**
 * Files as they are chosen: photographs are made smaller in the browser, and what the platform would refuse is shown before
 * anything is sent. Without JavaScript the server shows it.
 * @param kept how many files of the message the platform holds already
 */
export function useAttachments(kept: number) {
  const [problem, setProblem] = useState<AttachmentProblem | null>(null)
  const [preparing, setPreparing] = useState(false)
  const choice = useRef(0)

  async function choose(input: HTMLInputElement): Promise<void> {
    const turn = (choice.current += 1)
    const chosen = [...(input.files ?? [])]
    setProblem(null)
    if (chosen.length === 0) return setPreparing(false)
    setPreparing(true)
    const { shrinkPhoto } = await import('~/lib/shrink-photo.ts').catch(() => ({
      shrinkPhoto: (file: File) => Promise.resolve(file),
    }))
    const made = await Promise.all(chosen.map((file) => shrinkPhoto(file)))
    // Other files were chosen meanwhile.
    if (turn !== choice.current) return
    const list = new DataTransfer()
    for (const file of made) list.items.add(file)
    input.files = list.files
    setProblem(problemOf(made, TICKET_FILES - kept))
    setPreparing(false)
  }

  return { problem, choose, ready: !preparing && problem === null, preparing }
}
