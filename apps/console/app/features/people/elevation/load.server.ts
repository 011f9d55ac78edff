import { type Elevation, ELEVATION_ACTS, operatorCalls } from '@palco/contract/operators'
import { ELEVATION_MINUTES, mayCall } from '@palco/contract/tables'
import type { RouterContextProvider } from 'react-router'
import { roleWords } from '../../../page/record-words.server.ts'
import { makeEntry, read } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import { rightWords } from '../words.server.ts'

type Context = Readonly<RouterContextProvider>

function view(entered: Entered, one: Elevation) {
  const { t, formats } = entered
  const { elevation: e } = t
  return {
    id: one.id,
    isOn: one.ends_at !== null,
    title: `${one.username}: ${roleWords(entered, one.role)}`,
    role: roleWords(entered, one.role),
    facts: [
      { name: e.howLong, value: e.minutes(one.minutes) },
      { name: e.asked, value: formats.time(one.asked_at) },
      ...(one.approved_by === null ? [] : [{ name: e.approvedBy, value: one.approved_by }]),
      ...(one.ends_at === null ? [] : [{ name: e.ends, value: formats.time(one.ends_at) }]),
      { name: t.people.cause, value: one.cause, manner: 'wide' as const },
    ],
  }
}

/** The role that an operator has for some hours or has asked for, or what they may ask for. */
export async function loadElevation(context: Context) {
  const { roles, elevation } = await read(context, operatorCalls.readElevation, {})
  const entered = makeEntry(context)
  const { t, operator, formats } = entered
  return {
    elevation: elevation && view(entered, elevation),
    roles: roles
      .filter(({ rights }) =>
        operator.brands.some((brand) => rights.some((one) => !brand.rights.includes(one))),
      )
      .map(({ name, rights }) => ({
        id: name,
        name: roleWords(entered, name),
        rights: rightWords(entered, rights).join('; '),
      })),
    brands: operator.brands.map(({ id, name }) => ({ id, name })),
    minutes: ELEVATION_MINUTES.map((one) => ({ id: String(one), name: t.elevation.minutes(one) })),
    zone: formats.zone,
  }
}

/** What waits for another operator, and what goes on. */
export async function loadElevations(context: Context) {
  const { elevations } = await read(context, operatorCalls.listElevations, {})
  const entered = makeEntry(context)
  const { t, operator } = entered
  const mayDecide = mayCall(operator.rights, operatorCalls.decideElevation.access)
  return elevations.map((one) => {
    const isOn = one.ends_at !== null
    const acts = one.own || !mayDecide ? [] : ELEVATION_ACTS.filter((act) => (act === 'end') === isOn)
    return {
      ...view(entered, one),
      own: one.own,
      acts: acts.map((act) => ({ id: act, ...t.elevation.acts[act] })),
    }
  })
}
export type ElevationView = Awaited<ReturnType<typeof loadElevations>>[number]
