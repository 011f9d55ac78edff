import { PROOF_LIMIT_BYTES } from '@palco/contract/tables'
import { usePreparedFiles } from '~/page/use-prepared-files.ts'

export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

export type FileProblem = 'missing' | 'type' | 'large'

function problemOf([file]: readonly File[]): FileProblem | null {
  if (!file) return 'missing'
  if (!FILE_TYPES.includes(file.type)) return 'type'
  return file.size > PROOF_LIMIT_BYTES ? 'large' : null
}

/** The one file of a form, which is not sent without it. */
export function useChosenFile() {
  const { files, ...prepared } = usePreparedFiles(problemOf)
  return { ...prepared, file: files[0] ?? null }
}
