import type { IdentityCheck } from '@palco/contract'
import { makeApi, calls } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'

/** Where the check of the player's identity stands; `null`: it could not be read. */
export async function loadIdentity(context: Context): Promise<IdentityCheck | null> {
  const read = await makeApi(context).call(calls.readIdentityCheck, {}, { silent: true })
  return read.ok ? read.data.response : null
}

/** Whether a player whose identity was accepted may deposit now: nothing else keeps deposits closed. */
export async function isDepositOpen(context: Context, identity: IdentityCheck | null): Promise<boolean> {
  if (identity?.check?.state !== 'accepted' || identity.before !== null) return false
  const api = makeApi(context)
  const [protection, funds] = await Promise.all([
    api.call(calls.readProtection, {}, { silent: true }),
    api.call(calls.readFundsCheck, {}, { silent: true }),
  ])
  if (!protection.ok || protection.data.response.restriction !== null) return false
  return funds.ok && funds.data.response.cases.every(({ closed }) => !closed.includes('deposit'))
}
