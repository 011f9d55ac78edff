import type { IdentityCheck } from '@palco/contract'
import { makeApi, calls } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'

/** Where the check of the player's identity stands; `null`: it could not be read. */
export async function loadIdentity(context: Context): Promise<IdentityCheck | null> {
  const read = await makeApi(context).call(calls.readIdentityCheck, {}, { silent: true })
  return read.ok ? read.data.response : null
}
