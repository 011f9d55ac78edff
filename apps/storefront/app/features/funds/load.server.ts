import type { FundsCheck } from '@palco/contract'
import { makeApi, calls } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'

/** What is asked about where the player's money comes from; `null`: it could not be read. */
export async function loadFunds(context: Context): Promise<FundsCheck | null> {
  const read = await makeApi(context).call(calls.readFundsCheck, {}, { silent: true })
  return read.ok ? read.data.response : null
}
