import { ACCESS } from './access.ts'
import { CALLS } from './calls.ts'
import { CONTENT } from './content.ts'
import { FRAME } from './frame.ts'
import { SESSION } from './session.ts'

/** One sentence for each requirement, by its number. */
export const SENTENCES: Readonly<Record<number, string>> = {
  ...FRAME,
  ...ACCESS,
  ...CONTENT,
  ...SESSION,
  ...CALLS,
}
