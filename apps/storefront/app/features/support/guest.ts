import { isFactorDue, toSession } from '~/session/index.ts'
import { type Context, makeVisit } from '~/session/context.ts'

/** Who leaves an address: guests, and players who cannot pass their second factor now and would not see the answer in the account. */
export function isGuestTo(context: Context): boolean {
  const { loggedIn, user } = toSession(context)
  return !loggedIn || isFactorDue(user, makeVisit(context).site.now())
}
