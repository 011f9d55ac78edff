import type { RiskCase } from '@palco/contract'
import { makeApi, calls } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'

/** What risk markers say of the player's play; `unreadable`: it could not be read. */
export async function loadRisk(context: Context): Promise<RiskCase | null | 'unreadable'> {
  const read = await makeApi(context).call(calls.readRisk, {}, { silent: true })
  return read.ok ? read.data.response.case : 'unreadable'
}
