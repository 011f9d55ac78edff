import { isFactorDue, sessionOf } from '~/session/index.ts'
import { type Context, visitOf } from '~/session/context.ts'

/** Who leaves an address: guests, and players who cannot pass their second factor now and would not see the answer in the account. */
export function isGuestTo(context: Context): boolean {
  const { loggedIn, user } = sessionOf(context)
  return !loggedIn || isFactorDue(user, visitOf(context).site.now())
}
