import { paths } from '../../paths.ts'

/** In place of a session's id: every session but the present one. */
export const ALL_OTHERS = 'others'

/** Without a script a link or a form leads straight to the list. */
export const AT_SESSIONS = '#sessions'

/** The page with the question whether a session, or all others, is to be ended. */
export const pathOfQuestion = (end: string): string => paths.profile('security', { end })

/** The page after something was ended. */
export const pathOfEnded = (end: string): string =>
  paths.profile('security', { ended: end === ALL_OTHERS ? 'others' : 'one' }) + AT_SESSIONS
