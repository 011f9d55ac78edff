import { calls } from '@palco/contract'
import { handle, mailLimits, type RateRule, type Route } from '../../../http/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { passFactor, readDueFactor } from './due.ts'
import { askForFactorCode } from './mail-codes.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'

const PROOF: RateRule = { name: 'second-factor', burst: 20, perMs: 15 * 60_000, only: 'account' }

/** Each mail is another code to guess at. */
const CODE_MAIL = mailLimits({ name: 'factor-mail', burst: 3, perMs: 15 * 60_000 })

const dueFactorRoutes = (deps: IdentityDeps): Route[] => [
  handle(calls.readDueFactor, async ({ context: { player } }) => ({
    response: await readDueFactor(deps, player),
  })),
  handle(
    calls.sendFactorCode,
    async ({ context: { player, language } }) => {
      await askForFactorCode(deps.db, player, language)
      return { response: {} }
    },
    { limit: CODE_MAIL },
  ),
  handle(
    calls.passFactor,
    async ({ input: { code }, context: { player, request } }) => {
      const passed = await passFactor(deps, player, { code, device: request.device })
      return passed.ok ? { response: {} } : passed
    },
    { limit: PROOF },
  ),
]

export const secondFactorRoutes = (deps: IdentityDeps): Route[] => [
  ...dueFactorRoutes(deps),
  handle(calls.readSecondFactor, async ({ context: { player } }) => ({
    response: await readSecondFactor(deps, player),
  })),
  handle(
    calls.beginSecondFactor,
    async ({ context: { player, brand } }) => {
      const begun = await beginSecondFactor(deps, brand, player)
      return begun.ok ? { response: { key: begun.key, address: begun.address } } : begun
    },
    { limit: PROOF },
  ),
  handle(
    calls.confirmSecondFactor,
    async ({ input, context: { player } }) => {
      const on = await confirmSecondFactor(deps, player, input)
      return on.ok ? { response: { recovery_codes: on.codes } } : on
    },
    { limit: PROOF },
  ),
  handle(
    calls.renewRecoveryCodes,
    async ({ input, context: { player } }) => {
      const renewed = await renewRecoveryCodes(deps, player, input)
      return renewed.ok ? { response: { recovery_codes: renewed.codes } } : renewed
    },
    { limit: PROOF },
  ),
  handle(
    calls.endSecondFactor,
    async ({ input, context: { player } }) => {
      const off = await endSecondFactor(deps, player, input)
      return off.ok ? { response: {} } : off
    },
    { limit: PROOF },
  ),
]
