import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { type FixtureOptions, openFixture, type TestPlayer } from '../../wallet/testing/fixture.ts'

const GAME = 'mate-de-oro'

/** An id that is used once. */
export const id = (prefix: string) => `${prefix}-${randomUUID()}`

/** Calls of the provider wallet, signed, for a current player with 1,000.00 in cash and their session of a game. */
export async function openProviderCalls(options: FixtureOptions = {}) {
  const fixture = await openFixture(options)
  const { db, clock, wallet } = fixture
  let player: TestPlayer
  let session: string

  /** The launch token of a game that a player opens. */
  async function launch(who = player, game = GAME): Promise<string> {
    const { body } = await fixture.call(calls.launchGame, { game_id: game }, { player: who })
    return new URL(body.response.url).hash.slice(1).split('&')[0]?.replace('token=', '') ?? ''
  }

  /** The id of a session that the provider has opened. */
  async function enter(who = player, game = GAME): Promise<string> {
    const { body } = await wallet('session', { launch_token: await launch(who, game) })
    return String(body['session_id'])
  }

  /** A new current player. @param cash minor units */
  async function next(cash = 100_000n): Promise<{ player: TestPlayer; session: string }> {
    player = await fixture.player({ cash })
    session = await enter()
    return { player, session }
  }

  const toDebit = (changes: object = {}) => ({
    session_id: session,
    transaction_id: id('d'),
    round_id: id('r'),
    amount: '100.00',
    currency: 'ARS',
    ...changes,
  })
  const toCredit = (round_id: string, changes: object = {}) => ({
    player_id: player.id,
    transaction_id: id('c'),
    round_id,
    game_id: GAME,
    amount: '250.00',
    currency: 'ARS',
    round_ended: true,
    ...changes,
  })
  const toRollback = (debit: { transaction_id: string; round_id: string }, changes: object = {}) => ({
    player_id: player.id,
    transaction_id: id('b'),
    original_transaction_id: debit.transaction_id,
    round_id: debit.round_id,
    ...changes,
  })
  return {
    fixture,
    db,
    clock,
    wallet,
    GAME,
    launch,
    enter,
    next,
    toDebit,
    toCredit,
    toRollback,
    /** The code of an answer; `ok` where it was not refused. */
    code: async (answer: ReturnType<typeof wallet>) => (await answer).body.code ?? 'ok',
    cash: () => fixture.findCash(player),
    block: () =>
      db.query({ text: `UPDATE players SET status = 'blocked' WHERE id = $1`, values: [player.id] }),
  }
}
