import { toDecimal } from '@palco/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { counterpartyBalance } from '../../testing/index.ts'
import { BonusModel, type Terms } from './testing/model.ts'
import { openTable } from './testing/table.ts'

const table = await openTable()
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 25)

const TERMS: Terms[] = [
  { amount: 20_000n, multiple: 1n, maxStake: null, maxCashOut: null },
  { amount: 30_000n, multiple: 2n, maxStake: 9_000n, maxCashOut: 12_000n },
  { amount: 4_000n, multiple: 20n, maxStake: null, maxCashOut: null },
  { amount: 5_001n, multiple: 3n, maxStake: null, maxCashOut: 7_777n },
]

type Command =
  | { do: 'claim'; terms: number }
  | { do: 'cancel' | 'follow' }
  | { do: 'withdraw'; amount: bigint; agreed: boolean }
  /** `round`: an earlier one, or a new one when there are fewer. */
  | { do: 'stake'; amount: bigint; round: number }
  | { do: 'win'; round: number; amount: bigint; ended: boolean }
  | { do: 'rollback'; stake: number }

const SPENT: Command[] = [
  { do: 'claim', terms: 2 },
  { do: 'stake', amount: 4_000n, round: 0 },
  { do: 'follow' },
  { do: 'win', round: 0, amount: 0n, ended: true },
]
const stakeArbitrary = fc.oneof(fc.constantFrom(2_000n, 4_000n), fc.bigInt(2_000n, 12_000n))
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('claim' as const), terms: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'cancel' as const }) },
  { weight: 3, arbitrary: fc.constant({ do: 'follow' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('withdraw' as const),
      amount: fc.bigInt(1_000n, 20_000n),
      agreed: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('stake' as const),
      amount: stakeArbitrary,
      round: fc.nat({ max: 12 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('win' as const),
      round: fc.nat(),
      amount: fc.oneof(fc.constant(0n), fc.bigInt(0n, 15_000n)),
      ended: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('rollback' as const), stake: fc.nat() }) },
)

test(
  'any mix of claims, stakes, wins, rollbacks, cancellations and withdrawals ends as the model says',
  { timeout: 600_000 },
  async () => {
    const definitions = await Promise.all(
      TERMS.map(({ amount, multiple, maxStake, maxCashOut }) =>
        table.define({ amount, multiple: Number(multiple), maxStake, maxCashOut }),
      ),
    )
    await table.db.query({ text: 'UPDATE payment_methods SET min_amount = 1' })
    const seen = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constant(0n), fc.bigInt(0n, 30_000n)),
        fc.array(command, { minLength: 25, maxLength: 60 }),
        async (cash, commands) => {
          const player = await table.player({ cash })
          const slot = await table.sit(player)
          const given = await counterpartyBalance(table.db, 'brasa', 'promotions')
          const model = new BonusModel()
          model.cash = cash
          const rounds: string[] = []
          const stakes: { transaction_id: string; round_id: string }[] = []

          async function step(one: Command): Promise<[real: string, model: string] | null> {
            switch (one.do) {
              case 'claim': {
                const { refusal, status } = await table.claim(player, definitions[one.terms] ?? '')
                return [status === 200 ? 'ok' : refusal.code, model.claim(TERMS[one.terms] as Terms)]
              }
              case 'cancel': {
                const [running] = await table.list(player, 'claimed')
                const { refusal, status } = await table.cancel(player, running?.id ?? 'none')
                return [status === 200 ? 'ok' : refusal.code, model.cancel()]
              }
              case 'withdraw': {
                const [running] = await table.list(player, 'claimed')
                const amount = toDecimal({ minor: one.amount, currency: 'ARS' })
                const giveUp = running && one.agreed ? [running.id] : []
                const { refusal, status } = await table.withdraw(player, amount, giveUp)
                return [status === 200 ? 'ok' : refusal.code, model.withdraw(one.amount, one.agreed)]
              }
              case 'follow':
                await table.run('progress')
                model.follow()
                return ['ok', 'ok']
              case 'stake': {
                const round = rounds[one.round] ?? slot.newRound()
                const answer = await slot.stake(one.amount, round)
                const expected = model.stake(one.amount, model.rounds[one.round] ?? null)
                if (answer.code === 'ok') {
                  stakes.push(answer)
                  if (!rounds.includes(round)) rounds.push(round)
                }
                return [answer.code, expected]
              }
              case 'win': {
                const index = one.round % Math.max(rounds.length, 1)
                const round = model.rounds[index]
                if (!round) return null
                return [
                  await slot.win(rounds[index] ?? '', one.amount, one.ended),
                  model.win(round, one.amount, one.ended),
                ]
              }
              case 'rollback': {
                const index = one.stake % Math.max(stakes.length, 1)
                const [real, stake] = [stakes[index], model.stakes[index]]
                if (!real || !stake) return null
                return [await slot.rollback(real), model.rollback(stake)]
              }
            }
          }

          for (const [index, one] of [...commands, { do: 'follow' } as const].entries()) {
            const codes = await step(one)
            if (!codes) continue
            expect(codes[0], `step ${index}, ${one.do}`).toBe(codes[1])
            seen.set(`${one.do} ${codes[0]}`, (seen.get(`${one.do} ${codes[0]}`) ?? 0) + 1)
            expect(await table.balances(player), `step ${index}, ${one.do}`).toEqual({
              cash: model.cash,
              bonus: model.bonus,
            })
          }

          const { rows } = await table.db.query<{ status: string; wagered: bigint; converted: bigint }>({
            text: `SELECT status, reason, wagered, converted FROM player_bonuses WHERE player_id = $1 ORDER BY granted_tx`,
            values: [player.id],
          })
          const expected = model.granted.map(({ status, reason, wagered, converted }) => {
            seen.set(`end ${reason ?? status}`, (seen.get(`end ${reason ?? status}`) ?? 0) + 1)
            return { status, reason, wagered, converted }
          })
          expect(rows).toEqual(expected)
          const promotions = await counterpartyBalance(table.db, 'brasa', 'promotions')
          expect(promotions - given).toBe(model.promotions)
        },
      ),
      {
        // Spending all of it to the last centavo is rare by chance.
        examples: [[0n, SPENT]],
        numRuns: RUNS,
        seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_121),
      },
    )
    // Without these the generator would prove little.
    const wanted = {
      claim: ['ok', 'bonus_running'],
      cancel: ['ok'],
      withdraw: ['ok', 'insufficient_funds', 'bonus_not_given_up'],
      stake: ['ok', 'insufficient_funds', 'stake_out_of_bounds', 'round_closed'],
      win: ['ok'],
      rollback: ['ok', 'round_closed'],
      end: ['completed', 'player', 'withdrawal', 'spent'],
    }
    const missing = Object.entries(wanted).flatMap(([what, outcomes]) =>
      outcomes.map((outcome) => `${what} ${outcome}`).filter((outcome) => !seen.has(outcome)),
    )
    expect(missing).toEqual([])
  },
)
