import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openFixture, type TestPlayer } from '../../wallet/testing/fixture.ts'

const fixture = await openFixture()
const GAME = 'mate-de-oro'

const MOST_ROUNDS = 5
const HIGHEST_STAKE = 400
/** Pays every stake of a plan before its first win comes: the model knows no refusal for want of money. */
const CASH = BigInt(MOST_ROUNDS * HIGHEST_STAKE) * 100n

/** A round as the provider means it: paid with a win, or taken back. Its stake is in pesos. */
type Round = { stake: number; win: number; fate: 'win' | 'rollback' }
const rounds: fc.Arbitrary<Round[]> = fc.array(
  fc.record({
    stake: fc.integer({ min: 20, max: HIGHEST_STAKE }),
    win: fc.integer({ min: 0, max: 900 }),
    fate: fc.constantFrom('win', 'win', 'rollback'),
  }),
  { minLength: 1, maxLength: MOST_ROUNDS },
)

type Call = { path: 'debit' | 'credit' | 'rollback'; body: Record<string, unknown>; round: number }
const amount = (pesos: number) => `${pesos}.00`

function listCalls(round: Round, index: number, session: string, player: TestPlayer): Call[] {
  const round_id = randomUUID()
  const debit = {
    session_id: session,
    transaction_id: randomUUID(),
    round_id,
    amount: amount(round.stake),
    currency: 'ARS',
  }
  const credit = {
    player_id: player.id,
    transaction_id: randomUUID(),
    round_id,
    game_id: GAME,
    amount: amount(round.win),
    currency: 'ARS',
    round_ended: true,
  }
  const back = {
    player_id: player.id,
    transaction_id: randomUUID(),
    original_transaction_id: debit.transaction_id,
    round_id,
  }
  const second =
    round.fate === 'win'
      ? { path: 'credit' as const, body: credit }
      : { path: 'rollback' as const, body: back }
  return [
    { path: 'debit', body: debit, round: index },
    { ...second, round: index },
  ]
}

async function enter(player: TestPlayer): Promise<string> {
  const { body } = await fixture.call(calls.launchGame, { game_id: GAME }, { player })
  const launch_token = /token=([^&]+)/.exec(body.response.url)?.[1]
  return String((await fixture.wallet('session', { launch_token })).body['session_id'])
}

const win = (stake: number, won: number): Round => ({ stake, win: won, fate: 'win' })
/** Found by chance (seed 2127798972, path 27): with 1000 pesos the debits, all before the credits, ask for 1052. */
const DEBITS_BEFORE_CREDITS: [Round[], number[]] = [
  [win(373, 7), win(230, 886), win(165, 7), win(284, 532)],
  [
    1525755713, 1131887920, 2147483622, 183641381, 27, 626083469, 5, 1927245901, 2, 283983773, 450766166,
    221207040, 474840039, 1252205277, 328964340, 17, 1563782826, 2147483642, 567675493, 2147483621, 0,
    1497386796, 202578469, 917494614, 706620471, 915155833, 29, 11, 18, 2054502333,
  ],
]
/** The most a plan can stake: the cash goes down to nothing and comes back. */
const ALL_IN: [Round[], number[]] = [
  Array<Round>(MOST_ROUNDS).fill(win(HIGHEST_STAKE, 900)),
  Array.from({ length: 30 }, (_, at) => at * 7 + 3),
]

/**
 * The provider's side of the bargain: every call is repeated until it has an answer that is final, in any order,
 * several at once, some answers lost. The model knows nothing of how the wallet works: a debit that was accepted
 * costs its stake, a credit that was accepted pays, a rollback makes the debit as if it had never been.
 */
test('shuffled, duplicated and lost callbacks end in the exact totals', async () => {
  let runs = 0
  const run = fc.asyncProperty(
    rounds,
    fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
    async (plan, dice) => {
      runs += 1
      const player = await fixture.player({ cash: CASH })
      const session = await enter(player)
      let throws = 0
      const roll = (sides: number) => (dice[(throws += 1) % dice.length] ?? 0) % sides
      const wanted = plan.flatMap((round, index) => listCalls(round, index, session, player))
      const answers = new Map<Call, string>()
      let waiting = wanted.flatMap((call) => Array<Call>(1 + roll(3)).fill(call))
      for (let turn = 0; waiting.length > 0 && turn < 20; turn += 1) {
        // Rolled before anything is sent: the order of the answers must not change the plan.
        const shuffled = waiting
          .map((call) => ({ call, at: roll(1000), lost: turn < 6 && roll(4) === 0 }))
          .sort((a, b) => a.at - b.at)
        const sent = await Promise.all(
          shuffled.map(async ({ call, lost }) => ({
            call,
            lost,
            answer: await fixture.wallet(call.path, call.body),
          })),
        )
        waiting = sent.flatMap(({ call, answer, lost }) => {
          // A credit may overtake its debit: that answer is not final.
          if (lost || answer.body.code === 'unknown_round') return [call]
          const known = answers.get(call)
          if (known !== undefined) expect(answer.text).toBe(known)
          answers.set(call, answer.text)
          return []
        })
      }
      expect(waiting).toEqual([])

      let expected = CASH
      for (const [index, round] of plan.entries()) {
        if (round.fate === 'win') expected += BigInt(round.win - round.stake) * 100n
        const final = wanted.filter((call) => call.round === index).map((call) => answers.get(call) ?? '')
        const refusals = final.filter((text) => text.includes('"code"'))
        // Only a debit that its own rollback overtook may end refused.
        const allowed = (text: string) =>
          round.fate === 'rollback' && text.includes('transaction_rolled_back')
        expect(refusals.filter((text) => !allowed(text))).toEqual([])
      }
      expect(await fixture.findCash(player)).toBe(expected)
    },
  )
  await fc.assert(run, {
    numRuns: 40,
    examples: [DEBITS_BEFORE_CREDITS, ALL_IN],
    interruptAfterTimeLimit: 45_000,
    endOnFailure: true,
    includeErrorInReport: true,
  })
  // A slow machine may cut it short, but not to nothing.
  expect(runs).toBeGreaterThan(9)
}, 60_000)

test('any id replayed with any other data is refused and moves nothing', async () => {
  const mutation = fc.constantFrom<[string, unknown]>(
    ['amount', '33.00'],
    ['round_id', 'r-other'],
    ['currency', 'BRL'],
    ['session_id', 'gs_other'],
    ['player_id', 'pl_other'],
    ['game_id', 'siete-de-oro'],
    ['round_ended', false],
    ['original_transaction_id', 'd-other'],
  )
  const run = fc.asyncProperty(
    rounds,
    fc.array(mutation, { minLength: 3, maxLength: 8 }),
    async (plan, mutations) => {
      const player = await fixture.player({ cash: CASH })
      const session = await enter(player)
      const wanted = plan.flatMap((round, index) => listCalls(round, index, session, player))
      for (const call of wanted) expect((await fixture.wallet(call.path, call.body)).status).toBe(200)
      const before = await fixture.findCash(player)
      for (const [index, [field, value]] of mutations.entries()) {
        const call = wanted[index % wanted.length]
        if (!call || !(field in call.body) || call.body[field] === value) continue
        const answer = await fixture.wallet(call.path, { ...call.body, [field]: value })
        // A rollback that names another player is refused as unknown and learns nothing else.
        expect(['duplicate_transaction', 'unknown_player']).toContain(answer.body.code)
      }
      expect(await fixture.findCash(player)).toBe(before)
    },
  )
  await fc.assert(run, { numRuns: 15, includeErrorInReport: true })
}, 60_000)
