import type { Restriction } from '@palco/contract'
import { paths } from '~/paths.ts'

/** What the button that stops play is answered: what holds now; `null`: it could not begin. */
export type PauseAnswer = { restriction: Restriction | null }

/** Whether a break has just begun on the page: its game is read again, since it is not open any more. */
export const hasPaused = ({
  formAction,
  actionResult,
}: {
  formAction?: string
  actionResult?: unknown
}): boolean => formAction === paths.pause() && (actionResult as PauseAnswer | undefined)?.restriction != null
