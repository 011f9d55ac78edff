import { operatorCalls, type PlayerFile } from '@palco/contract/operators'
import { mayCall } from '@palco/contract/tables'
import type { Entered } from '../../session/visit.server.ts'

/** A code as the platform makes it: nothing else of the address gets into the link. */
const CODE = /^[\w-]{43}$/

/** What this operator may do about viewing the site as the player; `link`: where a view that was begun is opened. `null`: nothing. */
export function viewingView({ operator }: Entered, { viewing, erased }: PlayerFile, query: URLSearchParams) {
  if (!viewing || erased || !mayCall(operator.rights, operatorCalls.viewAsPlayer.access)) return null
  const code = query.get('view') ?? ''
  return { link: CODE.test(code) ? `${viewing.site}/view?${new URLSearchParams({ code }).toString()}` : null }
}
