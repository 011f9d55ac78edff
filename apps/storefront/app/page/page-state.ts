import type { LoaderFunctionArgs } from 'react-router'
import { toDigest } from '../lib/digest.ts'
import { makeVisit } from '../session/context.ts'
import { takeNotice } from '../session/redirects.ts'
import type { NoticeKey, Visit } from '../session/visit.ts'

/** What may have changed since the document was rendered. */
export type PageState = {
  /** Who, which language and which brand, as one mark; a change makes the page ask for its root data again. */
  mark: string
  loggedIn: boolean
  notice: NoticeKey | null
}

export function toMark({ session, language, brand }: Visit): string {
  const who = session.loggedIn ? toDigest(JSON.stringify(session.user)).slice(0, 12) : 'guest'
  return `${who} ${language} ${brand.version}`
}

/**
 * The loader of every layout. It makes each in-app navigation ask the server, so that the guards (the root's
 * middleware) run on pages without a loader too, and returns what may have changed meanwhile.
 */
export function pageState({ context }: LoaderFunctionArgs): PageState {
  const visit = makeVisit(context)
  return {
    mark: toMark(visit),
    loggedIn: visit.session.loggedIn,
    notice: takeNotice(visit),
  }
}
