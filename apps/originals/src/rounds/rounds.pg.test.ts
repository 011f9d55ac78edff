import { describe, expect, it } from 'vitest'
import type { Result } from '../kinds/api-types.ts'
import { expectBooks } from '../testing/books.ts'
import type { Fault } from '../testing/fake-wallet.ts'
import { call, eventually, open, openGame, spin } from '../testing/harness.ts'
import { START, testBed } from '../testing/test-bed.ts'

const bed = testBed({
  final: ['settled', 'returned', 'refused'],
  expectBooks: () => expectBooks(bed.database, bed.wallet, START),
})
const enter = (game = 'mate-de-oro', player = 'pl_ana') => bed.enter(game, player)

const minor = (text: string) => BigInt(text.replace('.', ''))
const findState = async (request: string) => {
  const { rows } = await bed.database.query<{ state: string }>(
    'SELECT state FROM rounds WHERE request_id = $1',
    [request],
  )
  return rows[0]?.state
}
const applied = (move: string) => bed.wallet.state.applied.filter((one) => one.move === move)
const fault = (move: 'debit' | 'credit' | 'rollback', ...faults: Fault[]) =>
  bed.wallet.state.faults[move].push(...faults)

describe('a round', () => {
  it('takes the stake, pays the win and answers the balance', async () => {
    const token = await enter()
    const { body } = await spin(bed.server.address, token, 'request-0001')
    expect(body).toMatchObject({ kind: 'slot', state: 'settled', stake: '1.00', nonce: 0 })
    expect(minor(body.balance)).toBe(START - 100n + minor(body.win))
    expect(bed.wallet.state.balance).toBe(minor(body.balance))
  })

  it('hands on how much of the balance is bonus money, and nothing when there is none', async () => {
    bed.wallet.state.bonus = START / 2n
    const opened = await openGame(bed.server.address, bed.wallet, 'mate-de-oro', 'pl_ana')
    expect(opened.body.balance).toEqual({ amount: '1000.00', bonus: '500.00', currency: 'EUR' })
    const { body } = await spin(bed.server.address, opened.body.view_token, 'request-0001')
    expect(body.bonus).toBe('500.00')
    bed.wallet.state.bonus = 0n
    const after = await spin(bed.server.address, opened.body.view_token, 'request-0002')
    expect(after.body).not.toHaveProperty('bonus')
    const again = await openGame(bed.server.address, bed.wallet, 'mate-de-oro', 'pl_ana')
    expect(again.body.balance).not.toHaveProperty('bonus')
  })

  it('is the same for the same request, however often and at once', async () => {
    const token = await enter()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => spin(bed.server.address, token, 'request-0001')),
    )
    const results = answers.filter(({ status }) => status === 200).map(({ body }) => body)
    expect(results.length).toBeGreaterThan(0)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('round_pending')
    const again = await spin(bed.server.address, token, 'request-0001')
    for (const result of results)
      expect(result).toMatchObject({ round_id: again.body.round_id, win: again.body.win })
    expect(applied('debit').length).toBe(1)
    expect(applied('credit').length).toBe(1)
  })

  it('refuses a known request with another bet', async () => {
    const token = await enter()
    await spin(bed.server.address, token, 'request-0001')
    const { status, body } = await spin(bed.server.address, token, 'request-0001', { stake: '2.00' })
    expect([status, body.code]).toEqual([400, 'invalid_bet'])
  })

  it('names the open round when another is asked for', async () => {
    const token = await enter()
    bed.wallet.state.down = true
    const first = await spin(bed.server.address, token, 'request-0001')
    expect(first.body.code).toBe('round_pending')
    const second = await spin(bed.server.address, token, 'request-0002')
    expect(second.body).toMatchObject({ code: 'round_pending', request_id: 'request-0001' })
    bed.wallet.state.down = false
    await eventually(async () => (await findState('request-0001')) === 'settled')
    expect((await spin(bed.server.address, token, 'request-0002')).status).toBe(200)
  })

  it('that began too soon says so, takes nothing, and the next one plays', async () => {
    const token = await enter()
    fault('debit', { refuse: 'too_soon' })
    const { status, body } = await spin(bed.server.address, token, 'request-0001')
    expect([status, body.code]).toEqual([409, 'too_soon'])
    expect(bed.wallet.state.balance).toBe(START)
    expect(await findState('request-0001')).toBe('refused')
    expect((await spin(bed.server.address, token, 'request-0001')).body.code).toBe('too_soon')
    expect((await spin(bed.server.address, token, 'request-0002')).status).toBe(200)
  })

  it('shows nothing of a refused round', async () => {
    bed.wallet.state.balance = 50n
    const token = await enter()
    const { status, body } = await spin(bed.server.address, token, 'request-0001')
    expect([status, body.code]).toEqual([402, 'insufficient_funds'])
    expect(JSON.stringify(body)).not.toMatch(/stops|grid|win/)
    bed.wallet.state.balance = START
    // What was refused stays refused; a new request is a new round.
    expect((await spin(bed.server.address, token, 'request-0001')).body.code).toBe('insufficient_funds')
    expect((await spin(bed.server.address, token, 'request-0002')).status).toBe(200)
  })

  it.each([['0.05'], ['0.03'], ['200.00'], ['1.01'], ['-1.00'], ['0.00'], ['1.001']])(
    'refuses a stake of %s',
    async (stake) => {
      const token = await enter()
      const { body } = await spin(bed.server.address, token, 'request-0001', { stake })
      expect(['stake_out_of_bounds', 'invalid_bet']).toContain(body.code)
      expect(bed.wallet.state.calls).toEqual([])
    },
  )

  it('keeps to the bounds the platform gave the session', async () => {
    const { body } = await open(
      bed.server.address,
      bed.wallet.launch('mate-de-oro', 'pl_ana', ['0.50', '2.00']),
    )
    expect(body.bounds).toEqual({ min: '0.60', max: '2.00' })
    expect(body.game.stakes).toEqual(['0.60', '0.80', '1.00', '2.00'])
    const answer = await spin(bed.server.address, body.view_token, 'request-0001', { stake: '5.00' })
    expect(answer.body.code).toBe('stake_out_of_bounds')
  })

  it('refuses a bought feature where the brand allows none, in words, and takes nothing', async () => {
    const token = await enter('babel')
    const bet = { stake: '1.00', buy: true } as const
    const { status, body } = await spin(bed.server.address, token, 'request-0001', bet)
    expect([status, body.code]).toEqual([403, 'mode_not_allowed'])
    expect(body.message).toMatch(/do not allow buying/)
    expect(bed.wallet.state.calls).toEqual([])
  })

  it('pays roulette bets by the table', async () => {
    const token = await enter('ruleta-europea')
    const bets = [
      { type: 'straight', numbers: [17], amount: '1.00' },
      { type: 'red', numbers: [], amount: '2.00' },
      { type: 'split', numbers: [0, 3], amount: '0.50' },
      { type: 'straight', numbers: [17], amount: '1.00' },
    ]
    const { body } = await spin(bed.server.address, token, 'request-0001', { bets })
    if (body.kind !== 'roulette') throw new Error('not roulette')
    expect(body.stake).toBe('4.50')
    expect(body.bets).toContainEqual(
      expect.objectContaining({ type: 'straight', numbers: [17], amount: '2.00' }),
    )
    const expected =
      (body.number === 17 ? 7200n : 0n) +
      (body.color === 'red' ? 400n : 0n) +
      ([0, 3].includes(body.number) ? 900n : 0n)
    expect(minor(body.win)).toBe(expected)
  })
})

describe('what goes wrong on the way', () => {
  it.each<[string, Fault[]]>([
    ['the request is lost', ['lose_request']],
    ['the answer is lost', ['lose_answer']],
    ['the wallet fails before', ['fail_before']],
    ['the wallet fails after', ['fail_after', 'fail_before']],
    ['the answer is unreadable', ['garbled_answer']],
    ['the signature was too late', [{ refuse: 'stale_timestamp' }]],
    ['it comes too late', ['apply_late']],
  ])('a debit: %s', async (_, faults) => {
    const token = await enter()
    fault('debit', ...faults)
    await spin(bed.server.address, token, 'request-0001')
    await eventually(async () => (await findState('request-0001')) === 'settled')
    const ids = bed.wallet.state.calls.filter(({ move }) => move === 'debit').map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(1)
    expect(applied('debit').length).toBe(1)
  })

  it.each<[string, Fault[]]>([
    ['the request is lost', ['lose_request']],
    ['the answer is lost', ['lose_answer', 'fail_before']],
    ['it is refused for a while', [{ refuse: 'unknown_round' }, { refuse: 'unexpected' }]],
    ['it comes too late', ['apply_late']],
  ])('a credit: %s', async (_, faults) => {
    const token = await enter()
    fault('credit', ...faults)
    const { status, body } = await spin(bed.server.address, token, 'request-0001')
    expect(status).toBe(200)
    await eventually(async () => (await findState('request-0001')) === 'settled')
    const again = await spin(bed.server.address, token, 'request-0001')
    expect(again.body).toMatchObject({ round_id: body.round_id, win: body.win, state: 'settled' })
    expect(applied('credit').length).toBe(1)
  })

  it('returns the stake of a round that stays unknown, and the late debit takes nothing', async () => {
    const token = await enter()
    // Applied, but no answer ever comes back: the player was shown nothing.
    fault('debit', ...Array<Fault>(400).fill('lose_answer'))
    const { body } = await spin(bed.server.address, token, 'request-0001')
    expect(body.code).toBe('round_pending')
    await eventually(async () => (await findState('request-0001')) === 'returned')
    expect(bed.wallet.state.balance).toBe(START)
    expect((await spin(bed.server.address, token, 'request-0001')).body.code).toBe('wallet_unavailable')
    bed.wallet.state.faults.debit.length = 0
    expect((await spin(bed.server.address, token, 'request-0002')).status).toBe(200)
  })

  it('rolls back when a refusal follows an attempt of unknown outcome', async () => {
    const token = await enter()
    // The first attempt is still on its way when the second is refused, and arrives afterwards.
    fault('debit', 'apply_late', { refuse: 'player_blocked' })
    const { body } = await spin(bed.server.address, token, 'request-0001')
    expect(body.code).toBe('player_blocked')
    const first = bed.wallet.state.calls[0]!.id
    expect(bed.wallet.state.calls.filter(({ move }) => move === 'rollback').length).toBeGreaterThan(0)
    await eventually(() => bed.wallet.state.calls.filter(({ id }) => id === first).length >= 2)
    await eventually(() => bed.wallet.state.balance === START)
  })

  it('credits after the session ended', async () => {
    const token = await enter()
    bed.wallet.state.hook = (move, phase) => {
      if (move === 'debit' && phase === 'after') bed.wallet.state.sessionEnded = true
      return false
    }
    expect((await spin(bed.server.address, token, 'request-0001')).body.state).toBe('settled')
    expect((await spin(bed.server.address, token, 'request-0002')).body.code).toBe('session_ended')
    expect((await spin(bed.server.address, token, 'request-0003')).status).toBe(401)
  })

  it('finishes a round whose page was closed and shows it at the next visit', async () => {
    const token = await enter()
    fault('credit', ...Array<Fault>(400).fill('fail_before'))
    const first = await spin(bed.server.address, token, 'request-0001')
    expect(first.body.state).toBe('pending_credit')
    bed.wallet.state.faults.credit.length = 0
    await eventually(async () => (await findState('request-0001')) === 'settled')
    const back = await openGame(bed.server.address, bed.wallet, 'mate-de-oro')
    expect(back.body.unfinished).toMatchObject({
      round_id: first.body.round_id,
      state: 'settled',
      win: first.body.win,
    })
    await call(bed.server.address, '/api/shown', { round_id: first.body.round_id }, back.body.view_token)
    const later = await call<{ unfinished: Result | null }>(
      bed.server.address,
      '/api/resume',
      {},
      back.body.view_token,
    )
    expect(later.body.unfinished).toBeNull()
  })

  it('answers the open request at the next visit while its debit is unknown', async () => {
    const token = await enter()
    fault('debit', ...Array<Fault>(400).fill('fail_before'))
    await spin(bed.server.address, token, 'request-0001', { stake: '2.00' })
    const back = await openGame(bed.server.address, bed.wallet, 'mate-de-oro')
    expect(back.body.pending).toEqual({ request_id: 'request-0001', bet: { stake: '2.00' } })
    await eventually(async () => (await findState('request-0001')) === 'returned')
  })
})

describe('access', () => {
  it('opens once per launch token and needs the bearer', async () => {
    const launch = bed.wallet.launch('mate-de-oro')
    expect((await open(bed.server.address, launch)).status).toBe(200)
    expect((await open(bed.server.address, launch)).body.code).toBe('session_ended')
    expect((await spin(bed.server.address, 'stolen', 'request-0001')).status).toBe(401)
  })

  it('slows down a client that hammers', async () => {
    const token = await enter()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => call(bed.server.address, '/api/shown', { round_id: 'none' }, token)),
    )
    expect(answers.some(({ status, body }) => status === 429 && body.code === 'rate_limited')).toBe(true)
  })

  it('lets only the known sites frame it', async () => {
    const response = await fetch(`${bed.server.address}/catalogue`)
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000')
    expect(response.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
  })
})
