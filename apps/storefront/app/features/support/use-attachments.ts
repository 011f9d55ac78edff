import { TICKET_FILE_BYTES, TICKET_FILES } from '@palco/contract/tables'
import { usePreparedFiles } from '~/page/use-prepared-files.ts'

export const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
export type AttachmentProblem = 'files' | 'type' | 'large'

function problemOf(files: readonly File[], room: number): AttachmentProblem | null {
  if (files.length > room) return 'files'
  if (files.some(({ type }) => !ATTACHMENT_TYPES.includes(type))) return 'type'
  return files.some(({ size }) => size > TICKET_FILE_BYTES) ? 'large' : null
}

/**
 * The files of a message to support.
 * @param kept how many files of the message the platform holds already
 */
export const useAttachments = (kept: number) =>
  usePreparedFiles((files) => problemOf(files, TICKET_FILES - kept))
