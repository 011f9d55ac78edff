import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { FairnessAnswer, Move, Result, ResumeAnswer, RoundsAnswer } from '../kinds/api-types.ts'
import { call, eventually, move, openGame, spin } from '../testing/harness.ts'
import { START, testBed } from '../testing/test-bed.ts'
import { checkRound } from '../verify/check.ts'

/** No call is slow here but on a busy machine: it is waited for. */
const PATIENT = { walletTimeout: 5_000, patience: 8_000, lease: 12_000, returnAfter: 60_000 }
const bed = testBed({
  timing: PATIENT,
  // Rounds that wait for their player leave nothing to do for the server.
  final: ['open', 'settled', 'returned', 'refused'],
  expectBooks: () => expectBooksRight(),
})
const { enter } = bed

const minor = (text: string) => BigInt(text.replace('.', ''))
const make = (token: string, round: Result, one: Move, request_id: string = randomUUID()) =>
  move(bed.server.address, token, {
    request_id,
    round_id: round.round_id,
    number: round.moves ?? 0,
    move: one,
  })

/** Every round moved exactly the money of its state: stakes of an open one are taken, nothing is paid. */
async function expectBooksRight(): Promise<void> {
  const { rows } = await bed.database.query<{ state: string; stake_minor: string; win_minor: string }>(
    'SELECT state, stake_minor, win_minor FROM rounds',
  )
  const balance = rows.reduce((sum, { state, stake_minor, win_minor }) => {
    const stake = state === 'settled' || state === 'open' ? BigInt(stake_minor) : 0n
    return sum - stake + (state === 'settled' ? BigInt(win_minor) : 0n)
  }, START)
  expect(bed.wallet.state.balance).toBe(balance)
}

/** A round of a game that waits for its player as wanted: another player tries when it came out otherwise. */
async function openRound(
  game: string,
  wanted: (round: Result) => boolean,
): Promise<{ token: string; round: Result }> {
  for (let player = 0; player < 25; player++) {
    const token = await enter(game, `pl_${player}`)
    const { body: round } = await spin(bed.server.address, token, 'request-0001')
    if (round.state === 'open' && wanted(round)) return { token, round }
  }
  throw new Error('no round opened as wanted')
}
const picked = (cell: number): Move => ({ type: 'pick', cell })

describe('a round with decisions', () => {
  it('goes on after the page was closed, in another session and on another server', async () => {
    const token = await enter('kimberlita')
    const first = (await spin(bed.server.address, token, 'request-0001', { stake: '1.00', mines: 1 })).body
    expect(first).toMatchObject({ state: 'open', win: '0.00', stake: '1.00', moves: 0, bombs: null })
    const one = (await make(token, first, picked(4))).body
    await bed.restart()
    const { body: back } = await openGame(bed.server.address, bed.wallet, 'kimberlita')
    expect(back.pending).toBeNull()
    if (one.state === 'open') {
      expect(back.unfinished).toMatchObject({
        round_id: first.round_id,
        state: 'open',
        moves: 1,
        picked: [4],
      })
      const { body: end } = await make(back.view_token, back.unfinished!, { type: 'cash_out' })
      expect(end).toMatchObject({ state: 'settled', win: '1.03', hit: null })
      expect(minor(end.balance)).toBe(START + 3n)
    } else expect(back.unfinished).toMatchObject({ round_id: first.round_id, hit: 4 })
  })

  it('shows nothing of what lies beneath, neither to the view nor in the database', async () => {
    const token = await enter('kimberlita')
    await spin(bed.server.address, token, 'request-0001', { stake: '1.00', mines: 5 })
    const { rows } = await bed.database.query<{ outcome: Record<string, unknown> }>(
      'SELECT outcome FROM rounds',
    )
    expect(rows[0]?.outcome).toEqual({
      kind: 'mines',
      mines: 5,
      picked: [],
      multiplier: 0,
      next: 123,
      bombs: null,
      hit: null,
    })
  })

  it('makes the same move once, however often and from however many tabs', async () => {
    const token = await enter('altibajo')
    const round = (await spin(bed.server.address, token, 'request-0001')).body
    const type = round.kind === 'hilo' && round.next.higher! < round.next.lower! ? 'higher' : 'lower'
    const [a, b, c] = await Promise.all([
      make(token, round, { type }, 'move-000001'),
      make(token, round, { type }, 'move-000001'),
      make(token, round, { type }, 'move-000002'),
    ])
    const codes = [a, b, c].map(({ status, body }) => (status === 200 ? 'ok' : body.code))
    // Whichever came first counts; the other request is overtaken.
    expect([
      ['ok', 'ok', 'move_out_of_turn'],
      ['move_out_of_turn', 'move_out_of_turn', 'ok'],
    ]).toContainEqual(codes)
    const { rows } = await bed.database.query('SELECT 1 FROM round_moves')
    expect(rows).toHaveLength(1)
  })

  it('refuses what the rules do not allow, moves of others, and a second round beside it', async () => {
    const token = await enter('kimberlita')
    const round = (await spin(bed.server.address, token, 'request-0001', { stake: '1.00', mines: 3 })).body
    const refused = async (who: string, one: object) => (await make(who, round, one as Move)).body.code
    expect(await refused(token, { type: 'cash_out' })).toBe('invalid_move')
    expect(await refused(token, { type: 'pick', cell: 25 })).toBe('invalid_move')
    expect(await refused(token, { type: 'fly' })).toBe('invalid_move')
    const other = await enter('kimberlita', 'pl_eva')
    expect(await refused(other, picked(1))).toBe('move_out_of_turn')
    const beside = await spin(bed.server.address, token, 'request-0002', { stake: '1.00', mines: 3 })
    expect([beside.status, beside.body.code]).toEqual([409, 'move_out_of_turn'])
    const seeds = await call(bed.server.address, '/api/fairness', { client_seed: 'abc' }, token)
    expect(seeds.body.code).toBe('round_pending')
  })

  it('takes a further stake before the move counts, and drops the move when it is refused', async () => {
    const canDouble = (round: Result) => round.kind === 'blackjack' && round.actions.includes('double')
    const { token, round } = await openRound('blackjack-palco', canDouble)
    const balance = bed.wallet.state.balance
    bed.wallet.state.balance = 50n
    const poor = await make(token, round, { action: 'double' })
    expect([poor.status, poor.body.code]).toEqual([402, 'insufficient_funds'])
    bed.wallet.state.balance = balance
    const again = (await call<ResumeAnswer>(bed.server.address, '/api/resume', {}, token)).body.unfinished!
    expect(again).toMatchObject({ state: 'open', moves: 0, stake: '1.00' })
    bed.wallet.state.faults.debit.push('lose_answer')
    const { body: doubled } = await make(token, again, { action: 'double' })
    expect(doubled).toMatchObject({ stake: '2.00', moves: 1, state: 'settled' })
    const debits = bed.wallet.state.applied.filter(
      (one) => one.round === round.round_id && one.move === 'debit',
    )
    expect(debits.map(({ amount }) => amount)).toEqual([100n, 100n])
  })

  it('can be verified from the revealed seeds, its bet and its moves', async () => {
    const token = await enter('jacks-or-better')
    const round = (await spin(bed.server.address, token, 'request-0001')).body
    const { body: end } = await make(token, round, { hold: [0, 3] })
    const { body: fair } = await call<FairnessAnswer>(
      bed.server.address,
      '/api/fairness',
      { client_seed: 'x' },
      token,
    )
    const listed = await fetch(`${bed.server.address}/api/rounds`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const [kept] = ((await listed.json()) as RoundsAnswer).rounds
    const checked = await checkRound({
      gameId: 'jacks-or-better',
      serverSeed: kept!.server_seed!,
      clientSeed: kept!.client_seed,
      nonce: kept!.nonce,
      bet: kept!.bet,
      moves: kept!.made,
    })
    expect(fair.revealed.server_seed).toBe(kept!.server_seed)
    if (checked.kind !== 'draw_poker' || end.kind !== 'draw_poker') throw new Error('not draw poker')
    expect(checked.outcome).toEqual({
      dealt: end.dealt,
      dealtHand: end.dealtHand,
      held: [0, 3],
      final: end.final,
      hand: end.hand,
    })
  })

  it('fixes moves and, once it is over, the outcome', async () => {
    const token = await enter('jacks-or-better')
    const round = (await spin(bed.server.address, token, 'request-0001')).body
    await make(token, round, { hold: [] })
    for (const change of [
      `UPDATE round_moves SET move = '{"hold": [1]}'`,
      `DELETE FROM round_moves`,
      `UPDATE rounds SET win_minor = win_minor + 1`,
      `UPDATE rounds SET over = false`,
    ])
      await expect(bed.database.query(change)).rejects.toThrow('is fixed')
  })
})

describe('a player who stays away', () => {
  const away = () =>
    bed.database.query(`UPDATE rounds SET next_attempt_at = now() - interval '1 second' WHERE state = 'open'`)
  const ended = async (id: string) => {
    const look = async () => {
      const { rows } = await bed.database.query<{ state: string; win_minor: string; outcome: object }>(
        `SELECT state, win_minor, outcome FROM rounds WHERE id = $1 AND state IN ('settled', 'returned')`,
        [id],
      )
      return rows[0]
    }
    return eventually(look)
  }

  it('gets the stake back when nothing was decided', async () => {
    const round = (await spin(bed.server.address, await enter('altibajo'), 'request-0001')).body
    await away()
    expect((await ended(round.round_id)).state).toBe('returned')
    expect(bed.wallet.state.balance).toBe(START)
  })

  it('is cashed out at what was reached', async () => {
    let round: Result
    // One cell of 25 hides a mine: another player tries when it was hit.
    for (let player = 0; ; player++) {
      const token = await enter('kimberlita', `pl_${player}`)
      round = (await spin(bed.server.address, token, 'request-0001', { stake: '1.00', mines: 1 })).body
      round = (await make(token, round, picked(7))).body
      if (round.state === 'open') break
    }
    await away()
    expect(await ended(round.round_id)).toMatchObject({ state: 'settled', win_minor: '103' })
  })

  it('stands in blackjack and keeps the cards in draw poker', async () => {
    const poker = (await spin(bed.server.address, await enter('jacks-or-better'), 'request-0001')).body
    if (poker.kind !== 'draw_poker') throw new Error('not draw poker')
    const { round: hand } = await openRound('blackjack-palco', () => true)
    await away()
    expect((await ended(poker.round_id)).outcome).toMatchObject({ final: poker.dealt, held: [0, 1, 2, 3, 4] })
    if (hand.kind !== 'blackjack') throw new Error('not blackjack')
    expect((await ended(hand.round_id)).outcome).toMatchObject({
      hands: [{ cards: hand.hands[0]!.cards, done: true }],
      actions: [],
    })
  })
})
