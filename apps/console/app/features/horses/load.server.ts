import { operatorCalls, type RaceDeskPool, type RaceDeskRace } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { addressWith } from '../../page/address.ts'
import { toBrand } from '../../page/brand.server.ts'

function toPool({ t, formats }: Entered, pool: RaceDeskPool, brand: string) {
  const { kinds, states } = t.horses
  const { race } = pool
  return {
    id: `${race.id} ${pool.kind}`,
    race: `${race.course} · ${race.number}`,
    starts: formats.time(race.starts_at, brand),
    pool: kinds[pool.kind] ?? pool.kind,
    state: states[pool.state] ?? pool.state,
    tickets: pool.tickets,
    staked: formats.money(pool.staked),
    brandPart: formats.money(pool.brand_part),
    paid: pool.paid ? formats.money(pool.paid) : '–',
    kept: pool.kept ? formats.money(pool.kept) : '–',
  }
}
export type RacePoolView = ReturnType<typeof toPool>

function toRace({ formats }: Entered, race: RaceDeskRace, brand: string) {
  return {
    id: race.id,
    race: race.feature ?? `${race.course} · ${race.number}`,
    address: addressWith(`/trading/horses/${encodeURIComponent(race.id)}`, { brand }),
    starts: formats.time(race.starts_at, brand),
    suspended: race.suspended,
    bets: race.bets,
    staked: formats.money(race.staked),
    multiples: race.multiples,
  }
}
export type DeskRaceView = ReturnType<typeof toRace>

/** A brand's next races and its latest pools on races. */
export async function loadHorses({ url }: Request, context: Readonly<RouterContextProvider>) {
  const entered = makeEntry(context)
  const brand = toBrand(entered, new URL(url).searchParams)
  const { races, pools, unsettled } = await read(context, operatorCalls.readRaceDesk, { brand })
  return {
    brand,
    races: races.map((race) => toRace(entered, race, brand)),
    pools: pools.map((pool) => toPool(entered, pool, brand)),
    unsettled: entered.formats.money(unsettled),
    zone: entered.formats.toZone(brand),
  }
}
