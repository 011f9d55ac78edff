import { redirect, type ActionFunctionArgs } from 'react-router'
import { paths } from '~/paths.ts'
import { makeVisit } from '~/session/context.ts'
import { logOut } from '~/session/login.ts'

export const loader = () => redirect(paths.home())

/**
 * What the browser forgets at a log-out (ASVS V14.3.1): copies of pages, those kept for "back" among them. Not
 * "storage": it holds the language and the pop-up flags, which outlast a session, and nothing of the player.
 * Not "cookies": the answer expires the session's own; the language, the XSRF pair and other hosts' of the same site
 * stay.
 */
const FORGET = { 'clear-site-data': '"cache"' }

/** Logging out (site-behaviour 2.7) ends on / from everywhere. */
export async function action({ context }: ActionFunctionArgs) {
  await logOut(makeVisit(context))
  return redirect(paths.home(), { headers: FORGET })
}
