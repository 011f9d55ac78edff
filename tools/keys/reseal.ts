import type { Environment } from '../environment.ts'
import { findRing, judge } from './catalogue.ts'
import { KeysRefused } from './refused.ts'
import { SEALING_SETTINGS, type Stores } from './stores.ts'

/**
 * Seals with the first key of each setting what its older keys have sealed: in the running system, some rows at a time, and again from where it
 * was broken off.
 */
export async function reseal(
  env: Environment,
  stores: Stores,
  say: (line: string) => void,
  anyway: boolean,
): Promise<string[]> {
  const lines: string[] = []
  for (const name of SEALING_SETTINGS) {
    const text = env[name]
    const ring = findRing(name)
    if (!text || !ring) {
      lines.push(`${name}: not set here`)
      continue
    }
    const judged = judge(ring.kind, text)
    if ('problem' in judged) throw new KeysRefused(`${name}: ${judged.problem}`)
    await refuseUnheld(stores, name, judged.ids[0] ?? '', anyway)
    await refuseUnknown(stores, name, judged.ids)
    const count = await stores.reseal(name, text, (batch) => say(`${name}: ${batch} sealed anew`))
    lines.push(
      count === null
        ? `${name}: the address of its database is not set here`
        : `${name}: ${count} sealed anew with key ${judged.ids[0]}`,
    )
  }
  return lines
}

/** A process without the key could not open what is sealed with it. */
async function refuseUnheld(stores: Stores, name: string, id: string, anyway: boolean): Promise<void> {
  const holders = (await stores.sightings(new Date()))?.holders ?? []
  const lacking = holders.filter(({ setting, keyIds }) => setting === name && !keyIds.includes(id))
  if (lacking.length > 0 && !anyway)
    throw new KeysRefused(
      `${name}: ${lacking.map(({ process }) => process).join(', ')} could not open what key ${id} seals: bring the file there first (--anyway goes on)`,
    )
}

/** What no key opens stays as it is, and has to be known. */
async function refuseUnknown(stores: Stores, name: string, ids: readonly string[]): Promise<void> {
  for (const { what, keys } of (await stores.countRows(name)) ?? [])
    for (const [key, count] of keys)
      if (!ids.includes(key))
        throw new KeysRefused(
          `${name}: ${count} of ${what} are sealed with key ${key}, which is not among them: put it behind the first one (docs/sealing.md)`,
        )
}
