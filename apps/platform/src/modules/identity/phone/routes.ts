import { calls } from '@palco/contract'
import { handle, mailLimits, type RateRule, type Route } from '../../../http/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { askForPhoneCode, verifyPhone } from './phone-codes.ts'

/** Messages cost: who has only a password has few of them sent. */
const CODE = mailLimits({ name: 'phone-code', burst: 3, perMs: 60 * 60_000 })
const VERIFICATION: RateRule = { name: 'phone-verification', burst: 10, perMs: 15 * 60_000 }

/** A player proves to hold the telephone number on record. */
export const phoneRoutes = (deps: IdentityDeps): Route[] => [
  handle(
    calls.sendPhoneCode,
    async ({ context: { brand, player, language, request } }) => {
      const asked = await askForPhoneCode(deps, brand, player, { language, ip: request.ip })
      return asked.ok ? { response: {} } : asked
    },
    { limit: CODE },
  ),
  handle(
    calls.verifyPhone,
    async ({ input, context: { brand, player } }) => {
      const verified = await verifyPhone(deps, brand, player, input.code)
      return verified.ok ? { response: {} } : verified
    },
    { limit: VERIFICATION },
  ),
]
