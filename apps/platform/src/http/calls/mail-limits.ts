import { countedAddress, type RateRule } from '@palco/service/rate-limit'
import type { PlayerContext } from './context.ts'
import type { CountedFor } from './mount-call.ts'

/** From how many addresses strangers together may have mails sent to one account. */
const ADDRESSES = 3

/**
 * Bounds mails to a player's mailbox so that who has only the password cannot use them up: sessions that have passed a second factor, or whose
 * device has, or that began with the registration, have a separate share; the others are counted by address, and together.
 */
export const mailLimits =
  ({ name, burst, perMs }: Omit<RateRule, 'only'>) =>
  ({ player, request }: PlayerContext): CountedFor[] => {
    if (player.secondFactorAt) return [{ rule: { name: `${name}:proven`, burst, perMs }, key: player.id }]
    return [
      { rule: { name: `${name}:address`, burst, perMs }, key: `${player.id} ${countedAddress(request.ip)}` },
      { rule: { name: `${name}:others`, burst: burst * ADDRESSES, perMs }, key: player.id },
    ]
  }
