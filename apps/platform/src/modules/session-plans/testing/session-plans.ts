import { calls } from '@palco/contract'
import { beforeEach } from 'vitest'
import { id, openProviderCalls } from '../../casino/testing/provider-calls.ts'
import { playSessions } from '../../play-sessions/index.ts'
import { takeStake } from '../../play/index.ts'
import type { TestPlayer } from '../../wallet/testing/fixture.ts'
import { sessionPlans } from '../index.ts'

export const MINUTE = 60_000
export const ROULETTE = 'ruleta-europea'

/**
 * One brand under the rule, one without a jurisdiction; before each test the clock goes on by two days and there is a new player
 * with 1,000.00 EUR at the first, in `current`, with the time at which their session began.
 */
export async function openSessionPlans() {
  const calling = await openProviderCalls({
    configurations: { marea: { jurisdiction: 'ES' } },
    more: ({ db, now }) => [...playSessions.routes({ db, now }), ...sessionPlans.routes({ db, now })],
  })
  const { clock, code, db, enter, fixture, wallet } = calling
  const newPlayer = (): Promise<TestPlayer> =>
    fixture.player({ brandId: 'marea', currency: 'EUR', cash: 1_000_00n })
  const current = { player: await newPlayer(), begun: clock.ms }
  beforeEach(async () => {
    clock.advance(48 * 60 * MINUTE)
    current.player = await newPlayer()
  })

  const plan = (changes: object = {}, who = current.player) =>
    fixture.call(calls.beginSessionPlan, { minutes: 30, loss: '10.00', ...changes }, { player: who })
  const read = async (who = current.player) =>
    (await fixture.call(calls.readPlaySession, {}, { player: who })).body.response.plan
  /** The plans as they stand on record, oldest first; `after`: seconds to the end that was kept. */
  const kept = async () =>
    (
      await db.query<{ after: number | null; staked: bigint; returned: bigint }>({
        text: `SELECT extract(epoch FROM ended_at - begins_at)::int AS after, staked, returned
          FROM session_plans WHERE player_id = $1 ORDER BY begins_at`,
        values: [current.player.id],
      })
    ).rows
  const end = (input: { id?: string } = {}) =>
    fixture.call(calls.endSessionPlan, input, { player: current.player })
  const launch = (game: string, who = current.player) =>
    fixture.call(calls.launchGame, { game_id: game }, { player: who })

  /** Begins a session and opens a game in it: what stakes, pays and takes back there. */
  async function playing(changes: object = {}, game = ROULETTE) {
    const { status, refusal } = await plan(changes)
    if (status !== 200) throw new Error(refusal.code)
    current.begun = clock.ms
    return opened(game)
  }

  /** What stakes, pays and takes back in a game that is opened now. */
  async function opened(game = ROULETTE) {
    const session_id = await enter(current.player, game)
    const debitBody = (amount: string, more: object = {}) => ({
      session_id,
      transaction_id: id('d'),
      round_id: id('r'),
      amount,
      currency: 'EUR',
      ...more,
    })
    const move = { player_id: current.player.id, game_id: game, currency: 'EUR' }
    return {
      debitBody,
      stake: (amount: string, more: object = {}) => code(wallet('debit', debitBody(amount, more))),
      pay: (round_id: string, amount: string, round_ended = true) =>
        code(wallet('credit', { ...move, transaction_id: id('c'), round_id, amount, round_ended })),
      takeBack: (debit: { transaction_id: string; round_id: string }) =>
        code(
          wallet('rollback', {
            player_id: current.player.id,
            transaction_id: id('b'),
            original_transaction_id: debit.transaction_id,
            round_id: debit.round_id,
          }),
        ),
    }
  }

  /** Stakes 1.00 in a product. */
  const staked = async (product: string) => {
    const key = id('k')
    const moved = await takeStake(db, {
      brandId: current.player.brandId,
      playerId: current.player.id,
      currency: current.player.currency,
      scope: `product:${product}`,
      key,
      payloadHash: key,
      detail: { round_id: key },
      at: fixture.now(),
      source: `product:${product}`,
      round: key,
      product,
      amount: 1_00n,
      counterparty: 'product:sportsbook',
    })
    return moved.ok ? 'ok' : moved.code
  }

  return { ...calling, current, plan, read, kept, end, launch, playing, opened, staked }
}
