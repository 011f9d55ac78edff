import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTable, ROULETTE, SLOT } from '../testing/table.ts'

const table = await openTable()
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 15)
/** Tables in full: no weight protects what is counted here. */
const EVEN = { 'category:slots': 100, 'category:table_games': 100, default: 0 }

const readWageredAmount = async (playerId: string): Promise<bigint> => {
  const { rows } = await table.db.query<{ wagered: bigint }>({
    text: 'SELECT wagered FROM player_bonuses WHERE player_id = $1',
    values: [playerId],
  })
  return rows[0]?.wagered ?? -1n
}

test('red and black at once wager nothing, before and after the round has ended', async () => {
  const player = await table.player({ cash: 100_000n })
  const bonus = await table.define({ amount: 10_000n, multiple: 1, contributions: EVEN })
  await table.claim(player, bonus)
  const wheel = await table.sit(player, ROULETTE)
  const { round_id } = await wheel.stake(10_000n)
  await wheel.stake(10_000n, round_id)
  await table.run('progress')
  expect(await readWageredAmount(player.id)).toBe(0n)
  await wheel.win(round_id, 20_000n)
  await table.run('progress')
  expect(await readWageredAmount(player.id)).toBe(0n)
  expect((await table.list(player, 'claimed'))[0]?.status).toBe('claimed')
  // A bet that can be lost counts.
  const single = await wheel.stake(4_000n)
  await wheel.win(single.round_id, 8_000n)
  await table.run('progress')
  expect(await readWageredAmount(player.id)).toBe(4_000n)
})

test('a withdrawal sees what ended a moment ago, and nothing of a round that is open', async () => {
  const player = await table.player({ cash: 2_000_000n })
  await table.claim(player, await table.define({ amount: 1_000n, multiple: 4, contributions: EVEN }))
  const wheel = await table.sit(player, ROULETTE)
  const { round_id } = await wheel.stake(4_000n)
  expect((await table.withdraw(player, '5000.00')).refusal.code).toBe('bonus_not_given_up')
  await wheel.win(round_id, 0n)
  expect((await table.withdraw(player, '5000.00')).status).toBe(200)
  expect(await table.list(player, 'completed')).toHaveLength(1)
})

test('two accounts on one device at one game wager what both had at risk; strangers count alone', async () => {
  const contributions = EVEN
  const players = [await table.player({ cash: 100_000n }), await table.player({ cash: 100_000n })] as const
  const stranger = await table.player({ cash: 100_000n })
  for (const { id } of players)
    await table.db.query({
      text: `INSERT INTO known_devices (player_id, device_hash, last_used_at) VALUES ($1, 'one device', now())`,
      values: [id],
    })
  const rounds = []
  for (const player of [...players, stranger]) {
    await table.claim(player, await table.define({ amount: 10_000n, multiple: 100, contributions }))
    const wheel = await table.sit(player, ROULETTE)
    rounds.push({ wheel, round: (await wheel.stake(10_000n)).round_id })
    table.clock.advance(1_000)
  }
  await table.run('progress')
  // Red has won.
  for (const [index, { wheel, round }] of rounds.entries()) {
    await wheel.win(round, index === 0 ? 20_000n : 0n)
    await table.run('progress')
    table.clock.advance(1_000)
    if (index === 0) expect(await readWageredAmount(players[0].id)).toBe(0n)
  }
  expect(await readWageredAmount(players[0].id)).toBe(0n)
  expect(await readWageredAmount(players[1].id)).toBe(0n)
  expect(await readWageredAmount(stranger.id)).toBe(10_000n)
})

type Command =
  | { do: 'stake'; game: 0 | 1; round: number; amount: bigint }
  | { do: 'win'; round: number; amount: bigint; ended: boolean }
  | { do: 'rollback'; stake: number }
  | { do: 'follow' }

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('stake' as const),
      game: fc.constantFrom(0 as const, 1 as const),
      round: fc.nat({ max: 5 }),
      amount: fc.bigInt(2_000n, 9_000n),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('win' as const),
      round: fc.nat(),
      amount: fc.oneof(fc.constant(0n), fc.bigInt(0n, 30_000n)),
      ended: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rollback' as const), stake: fc.nat() }) },
  { weight: 3, arbitrary: fc.constant({ do: 'follow' as const }) },
)

type Stake = { transaction_id: string; round_id: string; amount: bigint; back: boolean }
type Round = { id: string; game: 0 | 1; staked: bigint; won: bigint; open: boolean }

const MAX_STAKE = 6_000n
const PERCENT = [100n, 50n] as const
const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** The rule once more, from the docs: what the stakes of all rounds come to at the end. */
function computeExpectedReturn(rounds: readonly Round[], stakes: readonly Stake[]): bigint {
  return stakes.reduce((sum, { round_id, amount, back }) => {
    const round = rounds.find(({ id }) => id === round_id)
    if (!round || back) return sum
    const full = (least(amount, MAX_STAKE) * PERCENT[round.game]) / 100n
    if (round.game === 0) return sum + full
    if (round.open) return sum
    const difference = round.won > round.staked ? round.won - round.staked : round.staked - round.won
    return sum + (full * least(difference, round.staked)) / round.staked
  }, 0n)
}

test(
  'whatever is staked, won, taken back and read in between, the wagering is what rounds had at risk',
  { timeout: 300_000 },
  async () => {
    const definition = await table.define({
      amount: 10_000_000_000n,
      multiple: 1,
      maxStake: MAX_STAKE,
      contributions: { 'category:slots': 100, 'category:table_games': 50, default: 0 },
    })
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 40 }), async (commands) => {
        const player = await table.player({ cash: 1_000_000n })
        await table.claim(player, definition)
        const games = [await table.sit(player, SLOT), await table.sit(player, ROULETTE)] as const
        const rounds: Round[] = []
        const stakes: Stake[] = []
        for (const one of commands) {
          if (one.do === 'follow') await table.run('progress')
          if (one.do === 'stake') {
            const open = rounds.filter(({ open: is, game }) => is && game === one.game)
            const game = games[one.game]
            const round = open[one.round] ?? null
            const done = await game.stake(one.amount, round?.id)
            expect(done.code).toBe('ok')
            stakes.push({ ...done, amount: one.amount, back: false })
            if (round) round.staked += one.amount
            else rounds.push({ id: done.round_id, game: one.game, staked: one.amount, won: 0n, open: true })
          }
          if (one.do === 'win') {
            const open = rounds.filter((round) => round.open && round.staked > 0n)
            const round = open[one.round % Math.max(open.length, 1)]
            if (!round) continue
            expect(await games[round.game].win(round.id, one.amount, one.ended)).toBe('ok')
            round.won += one.amount
            round.open = !one.ended
          }
          if (one.do === 'rollback') {
            const back = stakes[one.stake % Math.max(stakes.length, 1)]
            const round = rounds.find(({ id }) => id === back?.round_id)
            if (!back || back.back || !round?.open) continue
            expect(await games[round.game].rollback(back)).toBe('ok')
            back.back = true
            round.staked -= back.amount
            if (round.staked === 0n && round.won === 0n) round.open = false
          }
        }
        await table.run('progress')
        expect(await readWageredAmount(player.id)).toBe(computeExpectedReturn(rounds, stakes))
      }),
      { numRuns: RUNS, seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_122) },
    )
  },
)
