import { seedCatalogue } from '../../../seed/games/index.ts'
import type { TestDatabase } from '../../../testing/index.ts'
import { AWAY, HOME, sportsTable } from '../../sports-bets/testing/table.ts'
import { addSpanishBrand, addStore, type AnyLots, openLife } from './life.ts'
import type { Node } from './read-lot.ts'

/** When the lots of a day are made: half past three in the morning after it. */
export const MADE = {
  '2026-10-24': '2026-10-25T02:30:00.700Z',
  '2026-10-25': '2026-10-26T02:30:00.700Z',
} as const

/**
 * A weekend of players in Madrid with its lots: who registers, pays, plays, bets, cashes out, withdraws, is excluded, closes the account, around the
 * edges of days of which the second has 25 hours.
 */
export async function openWeekend({ db }: Pick<TestDatabase, 'db'>) {
  await seedCatalogue(db)
  const table = await sportsTable({ db })
  const brand = await addSpanishBrand(db, 'brasa')
  const store = addStore()
  const life = openLife(db, brand, store)
  const at = (now: string) => void (table.clock.now = new Date(now))
  /** The lots of a day, and those of games that are due at the same moment. */
  const makeDay = async (day: keyof typeof MADE): Promise<AnyLots> => {
    const [made, games] = [await life.make(MADE[day], day), await life.games(MADE[day])]
    return { lots: [...made.lots, ...games.lots], findings: [...made.findings, ...games.findings] }
  }

  const excluded = await life.player({ document: '00000000T' })
  await life.book(excluded, '2026-10-20T10:00:00Z', { amount: 9_00n })
  await life.close('2026-10-24T00:00:00Z')
  // Games are looked for from here on.
  await life.games('2026-10-24T00:00:00Z')

  // Saturday 2026-10-24, in Madrid from 22:00 of the 23rd in UTC.
  const ana = await life.player({
    at: '2026-10-24T08:00:00Z',
    username: 'ana & <co>',
    name: '=Ana',
    born: '2003-01-01',
  })
  const closed = await life.player({ at: '2026-10-24T08:00:00Z', document: '12345678A' })
  await life.pay(ana, '2026-10-24T08:30:00Z', 200_00n)
  const plan = await life.plan(
    ana.playerId,
    '2026-10-24T09:00:00Z',
    '2026-10-24T09:30:00Z',
    '2026-10-24T09:20:00Z',
  )
  await life.round(ana, '2026-10-24T09:05:00Z', 'ruleta-europea', 10_00n, 25_00n)
  await life.round(ana, '2026-10-24T09:06:00Z', 'mate-de-oro', 3_00n, 0n)
  await life.book(ana, '2026-10-24T09:07:00Z', {
    amount: 0n,
    bonus: 20_00n,
    kind: 'bonus',
    counterparty: 'promotions',
  })
  await life.book(ana, '2026-10-24T09:08:00Z', {
    amount: 5_00n,
    bonus: -5_00n,
    kind: 'bonus',
    counterparty: 'promotions',
  })
  await life.book(ana, '2026-10-24T09:09:00Z', {
    amount: 0n,
    bonus: -1_00n,
    kind: 'bonus',
    counterparty: 'promotions',
  })
  at('2026-10-24T10:00:00Z')
  const [first, second] = [await table.event(), await table.event()]
  const one = await table.placed(ana, [HOME(first)], { stake: '10.00' })
  const two = await table.placed(ana, [HOME(first), AWAY(second)], { stake: '4.00' })
  const three = await table.placed(ana, [HOME(second)], { stake: '6.00' })
  const value = await table.value(three)
  await table.cashOut(three, value ?? 0n)
  const bets = { single: one.id, multiple: two.id, cashed: three.id }
  at('2026-10-24T12:00:00Z')
  await table.settle(first, { 1: 'won', 2: 'lost', 3: 'lost' })
  await life.restrict(excluded.playerId, 'exclusion', '2026-10-24T15:00:00Z', '2027-04-24T15:00:00Z')
  await life.restrict(closed.playerId, 'closing', '2026-10-24T16:00:00Z')
  await life.pay(ana, '2026-10-24T21:59:59.999Z', -30_00n)
  await life.book(ana, '2026-10-24T22:00:00.000Z', { amount: 7_00n })
  await life.close('2026-10-24T22:20:00Z')
  const saturday = await makeDay('2026-10-24')

  // Sunday has 25 hours: half past two comes twice.
  await life.round(ana, '2026-10-25T00:30:00Z', 'ruleta-europea', 1_00n, 0n)
  await life.pay(ana, '2026-10-25T00:30:00Z', 1_00n)
  await life.round(ana, '2026-10-25T01:30:00Z', 'ruleta-europea', 2_00n, 0n)
  await life.pay(ana, '2026-10-25T01:30:00Z', 1_00n)
  at('2026-10-25T12:00:00Z')
  await table.settle(second, { 1: 'lost', 2: 'lost', 3: 'won' })
  // What was decided on Saturday is open for a moment, and decided otherwise.
  await table.settle(first, null)
  await table.settle(first, { 1: 'lost', 2: 'won', 3: 'lost' })
  await life.pay(excluded, '2026-10-25T22:59:59.999Z', 2_00n)
  await life.close('2026-10-25T23:20:00Z')
  const days = { '2026-10-24': saturday, '2026-10-25': await makeDay('2026-10-25') }
  return { db, brand, store, life, days, ana, excluded, closed, plan, bets }
}
export type Weekend = Awaited<ReturnType<typeof openWeekend>>

/** The one lot of a record. */
export function onlyLot(
  { life }: Weekend,
  made: AnyLots,
  record: Parameters<Weekend['life']['lots']>[1],
): Node {
  const [lot, ...more] = life.lots(made, record)
  if (!lot || more.length > 0) throw new Error(`${record} has ${more.length + (lot ? 1 : 0)} lots`)
  return lot
}
