import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTable, ROULETTE, SLOT } from '../bonuses/testing/table.ts'
import { drainPlay } from '../play/index.ts'
import { countMovements } from './count.ts'
import { saveTournament } from './index.ts'
import { CONSUMER } from './settle.ts'

const table = await openTable()
const { db, clock } = table
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 15)
const HOUR = 3_600_000

/** A race of a point for each centavo staked; answers a reader of a player's points. */
async function race() {
  const id = `t-${randomUUID()}`
  await db.query({ text: 'UPDATE tournaments SET enabled = false' })
  await db.transaction((tx) =>
    saveTournament(tx, {
      brandId: 'brasa',
      id,
      picture: null,
      currency: 'ARS',
      startsAt: new Date(clock.ms),
      endsAt: new Date(clock.ms + HOUR),
      entry: 'automatic',
      rule: { kind: 'per_stake', points: 1n, stake: 1n },
      area: null,
      providers: null,
      games: null,
      prizes: [],
      texts: { es_ES: { name: 'Carrera', markdown: '' } },
    }),
  )
  return async (playerId: string) => {
    const { rows } = await db.query<{ points: bigint }>({
      text: 'SELECT points FROM tournament_entries WHERE tournament_id = $1 AND player_id = $2',
      values: [id, playerId],
    })
    return rows[0]?.points ?? 0n
  }
}

const count = () =>
  drainPlay(db, CONSUMER, async (tx, movements) => void (await countMovements(tx, movements)))

test('red and black at once make no points, a bet that can be lost does', async () => {
  const readPoints = await race()
  const player = await table.player({ cash: 200_000n })
  const wheel = await table.sit(player, ROULETTE)
  const { round_id } = await wheel.stake(50_000n)
  await wheel.stake(50_000n, round_id)
  await count()
  expect(await readPoints(player.id)).toBe(0n)
  await wheel.win(round_id, 100_000n)
  const single = await wheel.stake(4_000n)
  await wheel.win(single.round_id, 0n)
  await count()
  expect(await readPoints(player.id)).toBe(4_000n)
})

test('a stake that wagers a bonus makes no points; what is staked before, after and on what does not count does', async () => {
  const readPoints = await race()
  const player = await table.player({ cash: 200_000n })
  const [slot, wheel] = [await table.sit(player, SLOT), await table.sit(player, ROULETTE)]
  const spin = async (amount: bigint) => {
    clock.ms += 1_000
    await slot.stake(amount)
    await count()
    return readPoints(player.id)
  }
  expect(await spin(2_000n)).toBe(2_000n)
  clock.ms += 1_000
  const bonus = await table.given(player, { contributions: { [`game:${SLOT}`]: 100, default: 0 } })
  expect(await spin(3_000n)).toBe(2_000n)
  const { round_id } = await wheel.stake(4_000n)
  await wheel.win(round_id, 0n)
  await count()
  expect(await readPoints(player.id)).toBe(6_000n)
  clock.ms += 1_000
  await table.cancel(player, bonus)
  expect(await spin(5_000n)).toBe(11_000n)
})

test('a round that ends after the tournament makes no points there, however late it is counted', async () => {
  const readPoints = await race()
  const player = await table.player({ cash: 100_000n })
  const wheel = await table.sit(player, ROULETTE)
  const slot = await table.sit(player, SLOT)
  const open = await wheel.stake(3_000n)
  await slot.stake(2_500n)
  clock.ms += HOUR
  await wheel.win(open.round_id, 0n)
  await count()
  expect(await readPoints(player.id)).toBe(2_500n)
})

type Step = {
  game: 0 | 1
  stakes: bigint[]
  won: bigint
  /** Which of the stakes is given back; none where there is no such one. */
  back: number
  ended: boolean
  /** Counted between the stakes and the end. */
  read: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  game: fc.constantFrom(0 as const, 1 as const),
  stakes: fc.array(fc.bigInt(2_000n, 9_000n), { minLength: 1, maxLength: 3 }),
  won: fc.oneof(fc.constant(0n), fc.bigInt(0n, 30_000n)),
  back: fc.nat({ max: 6 }),
  ended: fc.boolean(),
  read: fc.boolean(),
})

test(
  'whatever is staked, won, taken back and read in between, points are what rounds had at risk',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const readPoints = await race()
        const player = await table.player({ cash: 1_000_000n })
        const games = [await table.sit(player, SLOT), await table.sit(player, ROULETTE)] as const
        let expected = 0n
        for (const { game, stakes, won, back, ended, read } of steps) {
          const at = games[game]
          const round = at.newRound()
          const sent = []
          for (const amount of stakes) sent.push({ ...(await at.stake(amount, round)), amount })
          if (read) await count()
          const returned = sent[back]
          if (returned) expect(await at.rollback(returned)).toBe('ok')
          const staked = stakes.reduce((sum, amount) => sum + amount, 0n) - (returned?.amount ?? 0n)
          const closes = ended && staked > 0n
          if (closes) expect(await at.win(round, won)).toBe('ok')
          const difference = won > staked ? won - staked : staked - won
          if (game === 0) expected += staked
          else if (closes) expected += difference < staked ? difference : staked
        }
        await count()
        expect(await readPoints(player.id)).toBe(expected)
      }),
      { numRuns: RUNS, seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_122) },
    )
  },
)
