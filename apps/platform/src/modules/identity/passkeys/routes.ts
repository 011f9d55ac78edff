import { calls } from '@palco/contract'
import { handle, type RateRule, type Route } from '../../../http/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { beginPasskeyFactor, beginPasskeyLogIn, logInByPasskey, passPasskeyFactor } from './log-in.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys.ts'

const LOG_IN: RateRule = { name: 'passkey-login', burst: 40, perMs: 60_000, only: 'address' }
const CHANGE: RateRule = { name: 'passkeys', burst: 20, perMs: 15 * 60_000, only: 'account' }

export const passkeyRoutes = (deps: IdentityDeps): Route[] => [
  handle(calls.listPasskeys, async ({ context: { player } }) => ({
    response: { passkeys: await listPasskeys(deps, player) },
  })),
  handle(
    calls.beginPasskey,
    async ({ input, context: { player, brand, domain: host } }) => {
      const begun = await beginPasskey(deps, player, { brand, host }, input)
      return begun.ok ? { response: { options: begun.options } } : begun
    },
    { limit: CHANGE },
  ),
  handle(
    calls.addPasskey,
    async ({ input, context: { player, brand, domain: host, request } }) => {
      const passkey = { passkey: input.passkey, userAgent: request.userAgent }
      const added = await addPasskey(deps, player, { brand, host }, passkey)
      return added.ok ? { response: { passkeys: await listPasskeys(deps, player) } } : added
    },
    { limit: CHANGE },
  ),
  handle(
    calls.removePasskey,
    async ({ input, context: { player } }) => {
      const removed = await removePasskey(deps, player, input)
      return removed.ok ? { response: { passkeys: await listPasskeys(deps, player) } } : removed
    },
    { limit: CHANGE },
  ),
  handle(
    calls.beginPasskeyLogIn,
    async ({ context: { brand, domain: host } }) => ({
      response: { options: await beginPasskeyLogIn(deps, { brand, host }) },
    }),
    { limit: LOG_IN },
  ),
  handle(
    calls.logInByPasskey,
    async ({ input, context: { brand, domain: host, request } }) => {
      const entered = await logInByPasskey(deps, { brand, host }, input.passkey, request)
      return entered.ok ? { response: entered.tokens } : entered
    },
    { limit: LOG_IN },
  ),
  handle(
    calls.beginPasskeyFactor,
    async ({ context: { player, brand, domain: host } }) => ({
      response: { options: await beginPasskeyFactor(deps, { brand, host }, player) },
    }),
    { limit: CHANGE },
  ),
  handle(
    calls.passPasskeyFactor,
    async ({ input: { passkey }, context: { player, brand, domain: host, request } }) => {
      const given = { passkey, device: request.device }
      const passed = await passPasskeyFactor(deps, { brand, host }, player, given)
      return passed.ok ? { response: {} } : passed
    },
    { limit: CHANGE },
  ),
]
