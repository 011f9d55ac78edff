import { PROOF_LIMIT_BYTES } from '@palco/contract/tables'
import { isFileKind } from '~/lib/file-kinds.ts'
import { usePreparedFiles } from './use-prepared-files.ts'

export type FileProblem = 'missing' | 'type' | 'large'

function findProblem([file]: readonly File[]): FileProblem | null {
  if (!file) return 'missing'
  if (!isFileKind(file)) return 'type'
  return file.size > PROOF_LIMIT_BYTES ? 'large' : null
}

/** The one file of a form, which is not sent without it. */
export function useChosenFile() {
  const { files, ...prepared } = usePreparedFiles(findProblem)
  return { ...prepared, file: files[0] ?? null }
}
