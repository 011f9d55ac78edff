import { isFactorDue, type Session } from '~/session/index.ts'

/** Who leaves an address: guests, and players who cannot pass their second factor now and would not see the answer in the account. */
export const isGuestTo = ({ loggedIn, user }: Session): boolean => !loggedIn || isFactorDue(user, Date.now())
