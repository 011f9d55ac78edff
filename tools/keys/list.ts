import type { Environment } from '../environment.ts'
import { judge, listRings, NOT_ROTATED, type Ring } from './catalogue.ts'
import { isSealing, type Stores } from './stores.ts'

type Known = Awaited<ReturnType<Stores['sightings']>>

/** Ids, ages and uses of every key that is set here. No line holds a key. */
export async function listAll(env: Environment, files: Environment, stores: Stores): Promise<string[]> {
  const known = await stores.sightings(new Date())
  const lines = known ? [] : ['without DATABASE_URL ages and uses are not known']
  const names = Object.keys(env).filter((name) => env[name])
  for (const ring of listRings(names)) {
    const path = files[`${ring.name}_FILE`]
    lines.push(
      `${ring.name}  ${ring.protects}; read by ${ring.readers.join(', ')}; ${path ? `file ${path}` : 'a value of the environment'}`,
      ...(await keyLines(ring, env[ring.name] ?? '', stores, known)),
    )
  }
  for (const [name, why] of Object.entries(NOT_ROTATED))
    if (env[name]) lines.push(`${name}  not rotated here: ${why}`)
  return lines.length > 0 ? lines : ['no keys are set here: --file FILE names the settings of a service']
}

async function keyLines(ring: Ring, text: string, stores: Stores, known: Known): Promise<string[]> {
  const judged = judge(ring.kind, text)
  if ('problem' in judged) return [`  CANNOT BE USED: ${judged.problem}`]
  const rows = isSealing(ring.name) ? await stores.countRows(ring.name) : null
  return judged.ids.map((id, at) => {
    const seen = known?.seen.find(({ setting, keyId }) => setting === ring.name && keyId === id)
    const holders = known?.holders.filter(({ setting }) => setting === ring.name) ?? []
    const holding = holders.filter(({ keyIds }) => keyIds.includes(id)).length
    const sealed = rows?.reduce((sum, { keys }) => sum + (keys.get(id) ?? 0), 0)
    return [
      `  ${id}`,
      at === 0 ? 'signs   ' : 'accepted',
      ...(seen ? [`since ${toMinute(seen.firstSeenAt)}`] : []),
      ...(seen?.lastUsedAt ? [`used ${toMinute(seen.lastUsedAt)}`] : []),
      ...(holders.length > 0 ? [`held by ${holding} of ${holders.length} processes of the platform`] : []),
      ...(sealed === undefined ? [] : [`seals ${sealed} rows`]),
    ].join('  ')
  })
}

const toMinute = (at: Date): string => `${at.toISOString().slice(0, 16)}Z`
