import { calls } from '@palco/contract'
import { handle, mailLimits, type RateRule, type Route } from '../../../http/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { askForAddress, confirmAddress, readAddressChange } from './change-address.ts'

/** Each is two mails, one of them to a mailbox that may be anyone's. */
const ASK = mailLimits({ name: 'change-address', burst: 5, perMs: 60 * 60_000 })
const CONFIRM: RateRule = { name: 'confirm-address', burst: 10, perMs: 15 * 60_000 }

export const addressRoutes = (deps: IdentityDeps): Route[] => [
  handle(
    calls.changeAddress,
    async ({ input, context: { player } }) => {
      const asked = await askForAddress(deps, player, input)
      return asked.ok ? { response: {} } : asked
    },
    { limit: ASK },
  ),
  handle(calls.readAddressChange, async ({ context: { player } }) => ({
    response: { change: await readAddressChange(deps, player) },
  })),
  handle(
    calls.confirmAddress,
    async ({ input, context: { brand } }) => {
      const confirmed = await confirmAddress(deps, brand, input.code)
      return confirmed.ok ? { response: { done: confirmed.done } } : confirmed
    },
    { limit: CONFIRM },
  ),
]
