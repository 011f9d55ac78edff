import { TICKET_FILE_BYTES, TICKET_FILES } from '@palco/contract/tables'
import { isFileKind } from '~/lib/file-kinds.ts'
import { usePreparedFiles } from '~/page/use-prepared-files.ts'

export type AttachmentProblem = 'files' | 'type' | 'large'

function findProblem(files: readonly File[], room: number): AttachmentProblem | null {
  if (files.length > room) return 'files'
  if (!files.every(isFileKind)) return 'type'
  return files.some(({ size }) => size > TICKET_FILE_BYTES) ? 'large' : null
}

/**
 * The files of a message to support.
 * @param kept how many files of the message the platform holds already
 */
export const useAttachments = (kept: number) =>
  usePreparedFiles((files) => findProblem(files, TICKET_FILES - kept))
