import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockedBy, lockWaits } from '../../../testing/locks.ts'
import type { TestPlayer } from '../../wallet/testing/fixture.ts'
import { id, openProviderCalls } from '../testing/provider-calls.ts'

const MODES = ['autoplay', 'quick_spin', 'feature_buy']
const SLOT = 'mate-de-oro'
const ROULETTE = 'ruleta-europea'

/** One brand in Great Britain, one without a jurisdiction; both allow games everything. */
const calling = await openProviderCalls({
  configurations: { marea: { jurisdiction: 'GB' } },
  settings: { marea: { casino: { play_modes: MODES } }, brasa: { casino: { play_modes: MODES } } },
})
const { clock, code, db, enter, fixture, launch, wallet } = calling
const START = Date.parse('2026-06-10T12:00:00Z')
beforeEach(() => void (clock.ms = START))

const british = (options: { born?: string; cash?: bigint } = {}) =>
  fixture.player({ brandId: 'marea', currency: 'GBP', cash: 100_000n, born: '1980-01-01', ...options })

const readSession = async (player: TestPlayer, game = SLOT) =>
  (await wallet('session', { launch_token: await launch(player, game) })).body

/** An object of an answer. */
const toField = (answer: object, name: string) =>
  (answer as Record<string, { cycle_ms?: number; amount?: string }>)[name] ?? {}

/** Debits of one session, each the first of its round unless a round is named. */
const debits =
  (session_id: string, currency: TestPlayer['currency'] = 'GBP') =>
  (changes: object = {}) =>
    wallet('debit', {
      session_id,
      transaction_id: id('d'),
      round_id: id('r'),
      amount: '1.00',
      currency,
      ...changes,
    })

describe('a session', () => {
  test('takes automatic and fast play out of what the brand allows, and says what the game has to keep', async () => {
    const session = await readSession(await british())
    expect(session).toMatchObject({
      play_modes: ['feature_buy'],
      design_rules: { cycle_ms: 2_500, fast_play: false, celebrates_loss: false },
    })
  })

  test('says so of a player who lives there, and nothing where no rule asks', async () => {
    const abroad = await readSession(await fixture.player({ country: 'GB' }))
    expect(abroad).toMatchObject({ play_modes: ['feature_buy'], design_rules: { cycle_ms: 2_500 } })
    const free = await readSession(await fixture.player({ country: 'UY' }))
    expect(free).toMatchObject({ play_modes: MODES })
    expect(free).not.toHaveProperty('design_rules')
  })

  test('has the cycle of its kind: slots, other games of one player, none at shared tables and between players', async () => {
    const player = await british()
    const findCycle = async (game = ROULETTE) =>
      toField(await readSession(player, game), 'design_rules').cycle_ms
    const change = (column: string, value: string) =>
      db.query({ text: `UPDATE games SET ${column} = $1 WHERE id = $2`, values: [value, ROULETTE] })
    expect([await findCycle(SLOT), await findCycle()]).toEqual([2_500, 5_000])
    await change('between_players', 'true')
    expect(await findCycle()).toBe(0)
    await change('between_players', 'false')
    for (const area of ['live_casino', 'virtuals', 'poker']) {
      await change('area', area)
      expect(await findCycle()).toBe(0)
    }
    await change('area', 'casino')
  })
})

describe('a new round', () => {
  test.each([
    [SLOT, 2_500],
    [ROULETTE, 5_000],
  ])('of %s begins %i ms after the one before, and not a millisecond earlier', async (game, cycle) => {
    const player = await british()
    const debit = debits(await enter(player, game))
    expect(await code(debit())).toBe('ok')
    clock.advance(cycle - 1)
    expect(await code(debit())).toBe('too_soon')
    clock.advance(1)
    expect(await code(debit())).toBe('ok')
    clock.advance(cycle - 1)
    expect(await code(debit())).toBe('too_soon')
    expect(await fixture.findCash(player)).toBe(100_000n - 200n)
  })

  test('that was too soon is refused for good, and its refusal begins no cycle', async () => {
    const debit = debits(await enter(await british()))
    await debit()
    clock.advance(2_499)
    const early = { transaction_id: id('d'), round_id: id('r') }
    const refused = await debit(early)
    expect(refused).toMatchObject({ status: 409, body: { code: 'too_soon' } })
    clock.advance(1)
    expect((await debit(early)).text).toBe(refused.text)
    expect(await code(debit())).toBe('ok')
  })

  test('is counted over all sessions of the player at the game, not over other games', async () => {
    const player = await british()
    const [first, second] = [debits(await enter(player)), debits(await enter(player))]
    const other = debits(await enter(player, ROULETTE))
    expect(await code(first())).toBe('ok')
    expect(await code(second())).toBe('too_soon')
    expect(await code(other())).toBe('ok')
  })

  test('that is opened ends other slots of the player, of no other player and no other games', async () => {
    const [player, another, free] = [
      await british(),
      await british(),
      await fixture.player({ cash: 100_000n }),
    ]
    const [slot, table, theirs] = [
      debits(await enter(player)),
      debits(await enter(player, ROULETTE)),
      debits(await enter(another)),
    ]
    const open = { transaction_id: id('d'), round_id: id('r') }
    expect(await code(slot(open))).toBe('ok')
    const next = debits(await enter(player, 'gato-mistico'))
    clock.advance(5_000)
    expect(await code(slot())).toBe('session_ended')
    expect([await code(next()), await code(table()), await code(theirs())]).toEqual(['ok', 'ok', 'ok'])
    const won = { player_id: player.id, game_id: SLOT, round_id: open.round_id, transaction_id: id('c') }
    expect(await code(wallet('credit', { ...won, amount: '1.00', currency: 'GBP', round_ended: true }))).toBe(
      'ok',
    )
    const pesos = { currency: 'ARS', amount: '100.00' }
    const [one, other] = [debits(await enter(free)), debits(await enter(free, 'gato-mistico'))]
    expect([await code(one(pesos)), await code(other(pesos))]).toEqual(['ok', 'ok'])
  })

  test('of two slots at the same moment at most one is left to play', async () => {
    const player = await british()
    const seats = await Promise.all(
      [enter(player), enter(player, 'gato-mistico')].map((one) => one.catch(() => '')),
    )
    const codes = await Promise.all(seats.map((seat) => code(debits(seat)())))
    expect(codes.filter((one) => one === 'ok').length).toBeLessThanOrEqual(1)
  })

  test('of many at the same moment is one', async () => {
    const player = await british()
    const seats = await Promise.all(Array.from({ length: 6 }, () => enter(player)))
    const codes = await Promise.all(seats.flatMap((seat) => [code(debits(seat)()), code(debits(seat)())]))
    expect(codes.filter((one) => one === 'ok')).toHaveLength(1)
    expect(codes.filter((one) => one === 'too_soon')).toHaveLength(11)
    expect(await fixture.findCash(player)).toBe(100_000n - 100n)
  })

  test('that another transaction begins while a stake waits for the account leaves that stake refused', async () => {
    const player = await british()
    const debit = debits(await enter(player))
    const release = await lockedBy(db, {
      text: `WITH begun AS (INSERT INTO game_cycles VALUES ($2, $3, $4)) SELECT ledger.lock_account($1, $2)`,
      values: [player.brandId, player.id, SLOT, new Date(clock.ms + 2_500)],
    })
    const later = code(debit())
    await expect.poll(() => lockWaits(db)).toBe(1)
    await release()
    expect(await later).toBe('too_soon')
    expect(await fixture.findCash(player)).toBe(100_000n)
  })

  test('which the wallet refuses for another reason begins no cycle', async () => {
    const debit = debits(await enter(await british({ cash: 100n })))
    expect(await code(debit({ amount: '1.01' }))).toBe('insufficient_funds')
    expect(await code(debit())).toBe('ok')
  })

  test('is not held up by later stakes of a round, nor they by it', async () => {
    const debit = debits(await enter(await british()))
    const round_id = id('r')
    await debit({ round_id })
    for (let more = 0; more < 3; more += 1) expect(await code(debit({ round_id }))).toBe('ok')
    clock.advance(2_500)
    expect(await code(debit())).toBe('ok')
  })

  test('begins at once where no rule asks for a cycle', async () => {
    const debit = debits(await enter(await fixture.player({ cash: 100_000n })), 'ARS')
    for (let round = 0; round < 3; round += 1) expect(await code(debit({ amount: '20.00' }))).toBe('ok')
    const { rows } = await db.query<{ players: number }>({
      text: `SELECT count(*)::int AS players FROM game_cycles JOIN players p ON p.id = player_id WHERE p.brand_id = 'brasa'`,
    })
    expect(rows[0]?.players).toBe(0)
  })
})

describe('the greatest stake of a slot', () => {
  // Madrid is the brand's place: 10 June begins there at 22:00 UTC of the 9th.
  const MIDNIGHT = Date.parse('2026-06-09T22:00:00Z')
  const findMaximum = async (player: TestPlayer, game = SLOT) =>
    toField(await readSession(player, game), 'max_stake').amount

  test('is that of the age from the birthday on, by the day of the brand’s place', async () => {
    const player = await british({ born: '2001-06-10' })
    clock.ms = MIDNIGHT - 1
    expect(await findMaximum(player)).toBe('2.00')
    clock.ms = MIDNIGHT
    expect(await findMaximum(player)).toBe('5.00')
  })

  test('is the lowest for a player whose date of birth is not on record', async () => {
    expect(await findMaximum(await fixture.player({ brandId: 'marea', currency: 'GBP' }))).toBe('2.00')
  })

  test('is the game’s at other games and where no rule names one', async () => {
    expect(await findMaximum(await british(), ROULETTE)).toBe('100.00')
    expect(await findMaximum(await fixture.player())).toBe('20000.00')
  })

  test('holds for all stakes of a round together, features that are bought included', async () => {
    const debit = debits(await enter(await british({ born: '2001-06-11' })))
    expect(await code(debit({ amount: '2.01' }))).toBe('stake_out_of_bounds')
    const round_id = id('r')
    expect(await code(debit({ round_id, amount: '1.50' }))).toBe('ok')
    expect(await code(debit({ round_id, amount: '0.51' }))).toBe('stake_out_of_bounds')
    expect(await code(debit({ round_id, amount: '0.50' }))).toBe('ok')
    expect(await code(debit({ round_id, amount: '0.01' }))).toBe('stake_out_of_bounds')
  })

  test('holds after a stake of the round was taken back', async () => {
    const player = await british({ born: '2001-06-11' })
    const debit = debits(await enter(player))
    const round_id = id('r')
    const taken = { transaction_id: id('d'), round_id, amount: '0.50' }
    await debit({ round_id })
    await debit(taken)
    const back = { transaction_id: id('b'), original_transaction_id: taken.transaction_id, round_id }
    expect(await code(wallet('rollback', { ...back, player_id: player.id }))).toBe('ok')
    expect(await code(debit({ round_id, amount: '1.01' }))).toBe('stake_out_of_bounds')
    expect(await code(debit({ round_id }))).toBe('ok')
  })

  test('below the game’s least stake leaves nothing to play', async () => {
    await db.query({
      text: `UPDATE game_stakes SET min_stake = 201 WHERE game_id = $1 AND currency = 'GBP'`,
      values: [SLOT],
    })
    const young = await british({ born: '2001-06-11' })
    const { refusal } = await fixture.call(calls.launchGame, { game_id: SLOT }, { player: young })
    expect(refusal.code).toBe('game_unavailable')
    expect(await findMaximum(await british())).toBe('5.00')
    await db.query({
      text: `UPDATE game_stakes SET min_stake = 10 WHERE game_id = $1 AND currency = 'GBP'`,
      values: [SLOT],
    })
  })
})
