import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toNet, type Position, computeRisk } from './net.ts'

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 200)

const position = (round: string, changes: Partial<Position>): Position => ({
  round,
  holder: 'h',
  playerId: 'ana',
  subject: 'match 1',
  selection: 'home',
  staked: 100n,
  won: 0n,
  openedAt: 0,
  closedAt: 10,
  ...changes,
})
const toRisk = (positions: Position[]) =>
  Object.fromEntries([...toNet(positions)].map(([round, net]) => [round, net?.risked ?? null]))

test('both sides of one market are at risk of what they cost', () => {
  const both = [position('a', { won: 190n }), position('b', { selection: 'away' })]
  // 200 were staked and 190 came back.
  expect(toRisk(both)).toEqual({ a: 4n, b: 5n })
  const two = [both[0]!, position('b', { selection: 'away', playerId: 'eva' })]
  const nets = toNet(two)
  expect(nets.get('a')?.lossPart).toEqual({ num: 0n, den: 1n })
  // Ten of the hundred that eva lost were lost by both together.
  expect(nets.get('b')?.lossPart).toEqual({ num: 10n, den: 100n })
})

test('a bet alone, and the same selection again, count what they had at risk', () => {
  expect(toRisk([position('a', {})])).toEqual({ a: 100n })
  expect(toRisk([position('a', { won: 150n }), position('b', { won: 150n })])).toEqual({ a: 50n, b: 50n })
  // Low odds: what could be won is what was at risk.
  expect(toRisk([position('a', { won: 101n })])).toEqual({ a: 1n })
  // Cashed out for what was staked but five.
  expect(toRisk([position('a', { won: 95n })])).toEqual({ a: 5n })
})

test('bets that were not open at one moment, on other subjects or of other holders do not hang together', () => {
  const first = position('a', { won: 190n, closedAt: 10 })
  for (const changes of [{ openedAt: 10, closedAt: 20 }, { subject: 'match 2' }, { holder: 'other' }])
    expect(toRisk([first, position('b', { selection: 'away', ...changes })])).toEqual({ a: 90n, b: 100n })
  const overlapping = position('b', { selection: 'away', openedAt: 9, closedAt: 20 })
  expect(toRisk([first, overlapping])).toEqual({ a: 4n, b: 5n })
})

test('while one of them is open none is decided', () => {
  const open = position('b', { selection: 'away', closedAt: null })
  expect(toRisk([position('a', { won: 190n }), open])).toEqual({ a: null, b: null })
})

test('doubles that cover two matches hang together by any of their legs', () => {
  const cover = ['home', 'away'].flatMap((one) =>
    ['home', 'away'].flatMap((two) => {
      const won = one === 'home' && two === 'away' ? 380n : 0n
      const round = `${one} ${two}`
      return [
        position(round, { selection: one, won }),
        position(round, { subject: 'match 2', selection: two, won }),
      ]
    }),
  )
  // 400 were staked and 380 came back: the sum is at most what they cost.
  const counted = Object.values(toRisk(cover)).reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n)
  expect(counted).toBeLessThanOrEqual(20n)
  expect(counted).toBeGreaterThan(15n)
})

const arbitrary = fc.array(
  fc.record({
    round: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    playerId: fc.constantFrom('ana', 'eva'),
    subject: fc.constantFrom('1', '2', '3'),
    selection: fc.constantFrom('home', 'draw', 'away'),
    openedAt: fc.nat({ max: 20 }),
    open: fc.nat({ max: 10 }),
  }),
  { minLength: 1, maxLength: 12 },
)

test('what counts never exceeds what a bet had at risk alone, nor what all of them cost together', () => {
  fc.assert(
    fc.property(arbitrary, fc.array(fc.bigInt(0n, 300n), { minLength: 6, maxLength: 6 }), (rows, wins) => {
      const times = new Map<string, { openedAt: number; closedAt: number; playerId: string }>()
      const positions = rows.map(({ round, openedAt, open, playerId, ...row }) => {
        const of = times.get(round) ?? { openedAt, closedAt: openedAt + open, playerId }
        times.set(round, of)
        return position(round, { ...row, ...of, won: wins['abcdef'.indexOf(round)] ?? 0n })
      })
      const nets = toNet(positions)
      const bets = [...new Map(positions.map((one) => [one.round, one])).values()]
      let lost = 0n
      let sumOfParts = 0n
      for (const bet of bets) {
        const net = nets.get(bet.round)!
        expect(net.risked).toBeLessThanOrEqual(computeRisk(bet))
        lost += bet.staked - bet.won
        sumOfParts += ((bet.staked - bet.won) * net.lossPart.num) / net.lossPart.den
      }
      // Losses of cashback add up to what was lost in truth, but for a unit a bet.
      expect(Number(sumOfParts - lost)).toBeLessThanOrEqual(bets.length)
      expect(Number(lost - sumOfParts)).toBeLessThanOrEqual(bets.length)
    }),
    { numRuns: RUNS },
  )
})

test('every way to cover all outcomes of a market at a margin counts no more than what it costs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 5, max: 60 }), { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 0, max: 15 }),
      fc.nat({ max: 5 }),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      (weights, margin, winner, ofEva) => {
        const all = weights.reduce((a, b) => a + b, 0)
        const won = weights.map((_, index) =>
          index === winner % weights.length ? BigInt(Math.floor((100_000 * (100 - margin)) / 100)) : 0n,
        )
        const bets = weights.map((weight, index) =>
          position(String(index), {
            selection: String(index),
            playerId: ofEva[index] ? 'eva' : 'ana',
            staked: BigInt(Math.round((100_000 * weight) / all)),
            won: won[index] ?? 0n,
          }),
        )
        const net = bets.reduce((sum, one) => sum + one.staked - one.won, 0n)
        const counted = [...toNet(bets).values()].reduce((sum, one) => sum + (one?.risked ?? 0n), 0n)
        expect(counted).toBeLessThanOrEqual(net < 0n ? -net : net)
      },
    ),
    { numRuns: RUNS },
  )
})
