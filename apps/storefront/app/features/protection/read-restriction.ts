import type { Restriction } from '@palco/contract'
import { calls, type Api } from '~/api/index.ts'

/** The break or exclusion that holds; `null`: none, or the backend does not say. */
export async function readRestriction(api: Api): Promise<Restriction | null> {
  const read = await api.call(calls.readProtection, {}, { silent: true })
  return read.ok ? read.data.response.restriction : null
}
