import { PROOF_LIMIT_BYTES } from '@palco/contract/tables'
import { useRef, useState } from 'react'

export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

export type FileProblem = 'missing' | 'type' | 'large'

const problemOf = (file: File): FileProblem | null =>
  !FILE_TYPES.includes(file.type) ? 'type' : file.size > PROOF_LIMIT_BYTES ? 'large' : null

/** Puts another file into a file control. */
function replace(input: HTMLInputElement, file: File): void {
  const list = new DataTransfer()
  list.items.add(file)
  input.files = list.files
}

/**
 * A file as it is chosen: a photograph is made smaller in the browser, and what the platform would refuse
 * is said before it is sent. Without JavaScript the server says it.
 */
export function useChosenFile() {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const [preparing, setPreparing] = useState(false)
  const [touched, setTouched] = useState(false)
  const choice = useRef(0)

  async function choose(input: HTMLInputElement): Promise<void> {
    const turn = (choice.current += 1)
    const chosen = input.files?.[0] ?? null
    setTouched(true)
    setFile(chosen)
    setProblem(null)
    if (!chosen) return setPreparing(false)
    setPreparing(true)
    const made = await import('~/lib/shrink-photo.ts').then(
      ({ shrinkPhoto }) => shrinkPhoto(chosen),
      () => chosen,
    )
    // Another file was chosen meanwhile.
    if (turn !== choice.current) return
    if (made !== chosen) replace(input, made)
    setFile(made)
    setProblem(problemOf(made))
    setPreparing(false)
  }

  /** Whether the form may be sent; what keeps it from being sent is shown. */
  function ready(): boolean {
    if (preparing || problem) return false
    if (!file) setProblem('missing')
    return file !== null
  }

  return { file, problem, preparing, touched, choose, ready }
}
