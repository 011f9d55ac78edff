import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { operatorCalls, type PlayerFile } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { addOffer } from '../bonuses/index.ts'
import { sendMessage } from '../messages/index.ts'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { setLimit } from '../own-limits/index.ts'
import { suspend } from '../protection/index.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { players } from './index.ts'

const desk = await openConsoleCalls((parts) => players.deskRoutes(parts))
const { brands, call, clock, db, fixture, now, owner } = desk
const [eva, trader] = [
  await desk.operator({ brands: ['brasa'] }),
  await desk.operator({ brands: ['brasa'], role: 'trader' }),
]
const GAME = 'mate-de-oro'
const DAY = 86_400_000
let player: TestPlayer
beforeEach(async () => {
  player = await desk.nextPlayer()
  for (const one of [eva, trader]) one.token = (await desk.logIn(one)).body.token
})

const file = async (by = eva): Promise<PlayerFile> =>
  (await call(operatorCalls.readPlayerFile, { brand: 'brasa', id: player.id }, by.token)).body

/** A round of the player with one stake, and what it wins, if anything. @returns its id */
async function playRound(stake: string, win: string | null = null, who = player): Promise<string> {
  const { body } = await fixture.call(calls.launchGame, { game_id: GAME }, { player: who })
  const token = new URL(body.response.url).hash.slice(1).split('&')[0]?.replace('token=', '') ?? ''
  const entered = await fixture.wallet('session', { launch_token: token })
  const round = { round_id: `r-${randomUUID()}`, currency: 'ARS' }
  const session_id = String(entered.body['session_id'])
  const debit = { ...round, session_id, transaction_id: `d-${randomUUID()}`, amount: stake }
  expect((await fixture.wallet('debit', debit)).status).toBe(200)
  if (win === null) return round.round_id
  const about = { ...round, player_id: who.id, game_id: GAME, round_ended: true }
  const credit = { ...about, transaction_id: `c-${randomUUID()}`, amount: win }
  expect((await fixture.wallet('credit', credit)).status).toBe(200)
  return round.round_id
}

const money = (amount: string) => ({ amount, currency: 'ARS' })

test('a player without anything has empty parts', async () => {
  expect(await file()).toMatchObject({
    rounds: [],
    bonuses: [],
    messages: [],
    protection: { limits: [], plan: null, restrictions: [] },
    identity: [],
    consents: { rule: 'opt_in', history: [] },
  })
})

describe('rounds', () => {
  test('are those of the player, the last opened first, with stake, win and state', async () => {
    const first = await playRound('100.00', '250.00')
    clock.advance(1000)
    const second = await playRound('70.00')
    await playRound('55.00', null, await fixture.player({ cash: 100_000n }))
    expect((await file()).rounds).toMatchObject([
      {
        id: second,
        status: 'open',
        staked: money('70.00'),
        won: money('0.00'),
        opened_at: now().toISOString(),
      },
      { id: first, provider: 'originals', game: 'Mate de Oro', status: 'closed', won: money('250.00') },
    ])
  })

  test('are ten at most', async () => {
    for (let one = 0; one < 11; one += 1) await playRound('100.00', '0.00')
    expect((await file()).rounds).toHaveLength(10)
  })
})

test('bonuses say what is still to be wagered while they run', async () => {
  const id = `bonus-${randomUUID()}`
  await addOffer(db, {
    brandId: 'brasa',
    definitionId: id,
    code: null,
    kind: 'fixed',
    name: { es_ES: 'De prueba', en_US: 'Of a test', pt_BR: 'De teste' },
    terms: { es_ES: '', en_US: '', pt_BR: '' },
    audience: 'everyone',
    newPlayerDays: null,
    timesPerPlayer: 1,
    percent: null,
    period: null,
    wagerMultiple: 10,
    wagerBase: 'bonus',
    contributions: { default: 100 },
    days: 7,
    currency: 'ARS',
    amount: 100_00n,
    minDeposit: 0n,
    maxStake: null,
    maxCashOut: null,
    gameId: null,
    position: 1,
  })
  expect((await fixture.call(calls.claimBonus, { id }, { player })).status).toBe(200)
  expect((await file()).bonuses).toMatchObject([
    {
      name: 'De prueba',
      status: 'claimed',
      reason: null,
      amount: money('100.00'),
      wagering_left: money('1000.00'),
    },
  ])
  const [bonus] = (await file()).bonuses ?? []
  await fixture.call(calls.cancelBonus, { id: bonus?.id ?? '' }, { player })
  expect((await file()).bonuses).toMatchObject([
    { status: 'canceled', reason: 'player', wagering_left: null, ends_at: now().toISOString() },
  ])
})

test('messages are the newest that the player keeps, and a long one is cut', async () => {
  const send = (key: string, text: string, format: 'plain' | 'markdown' = 'plain') =>
    db.transaction((tx) =>
      sendMessage(tx, {
        brandId: 'brasa',
        playerId: player.id,
        key,
        title: key,
        text,
        format,
        about: 'service',
        at: now(),
      }),
    )
  await send('uno', '<b>Hola</b>')
  clock.advance(1000)
  await send('dos', 'x'.repeat(501))
  clock.advance(1000)
  await send('tres', 'Listo. [Ver mis **datos**](/profile)', 'markdown')
  const { messages } = await file()
  expect(messages).toMatchObject([
    { title: 'tres', text: 'Listo. Ver mis datos: /profile', sent_at: now().toISOString() },
    { title: 'dos', text: `${'x'.repeat(500)}…`, read: false },
    { title: 'uno', text: '<b>Hola</b>' },
  ])
})

describe('what protects the player', () => {
  const residence: string[] = []
  const limit = async (kind: 'deposit' | 'time', amount: bigint | null) => {
    const brand = await brands.brandById('brasa')
    if (!brand) throw new Error('the brand is gone')
    const holder = { brand, player: { id: player.id, currency: 'ARS' as const, residence } }
    const set = await setLimit(db, holder, { area: null, kind, period: 'week', amount }, now())
    expect(set).toMatchObject({ ok: true })
  }

  test('is limits with the raise that waits, until it lapses', async () => {
    await limit('deposit', 500_00n)
    await limit('time', 5_400n)
    const limits = async () => (await file()).protection?.limits
    expect(await limits()).toMatchObject([
      {
        area: null,
        kind: 'deposit',
        period: 'week',
        amount: money('500.00'),
        minutes: null,
        raise_from: null,
      },
      { area: null, kind: 'time', period: 'week', amount: null, minutes: 90, raise_from: null },
    ])
    await limit('deposit', 900_00n)
    const from = (await limits())?.[0]?.raise_from
    expect(from).not.toBeNull()
    const lapses = Date.parse(from ?? '') + 7 * DAY
    const later = async (at: number) => {
      clock.advance(at - clock.ms)
      return (await file(await desk.operator({ brands: ['brasa'] }))).protection?.limits[0]
    }
    expect(await later(lapses - 1)).toMatchObject({ amount: money('500.00'), raise_from: from })
    expect(await later(lapses)).toMatchObject({ amount: money('500.00'), raise_from: null })
  })

  test('is all that keeps them from playing', async () => {
    for (const cause of ['risk', 'screening'] as const)
      await db.transaction((tx) =>
        suspend(tx, { brandId: 'brasa', playerId: player.id }, { at: now(), cause }),
      )
    const one = { kind: 'suspension', everywhere: false, copied: false, ends_at: null }
    expect((await file()).protection?.restrictions).toMatchObject([one, one])
  })
})

test('identity checks come with what was asked for in them, and when it was sent', async () => {
  const id = `ic_${randomUUID()}`
  await owner.query({
    text: `INSERT INTO identity_checks (id, brand_id, player_id, adapter, state, person, created_at, changed_at)
      VALUES ($1, 'brasa', $2, 'sandbox', 'asked', '{}', $3, $3)`,
    values: [id, player.id, now()],
  })
  await owner.query({
    text: `INSERT INTO identity_documents (check_id, kind, asked_at) VALUES ($1, 'portrait', $2)`,
    values: [id, now()],
  })
  const at = now().toISOString()
  expect((await file()).identity).toEqual([
    {
      id,
      state: 'asked',
      begun_at: at,
      changed_at: at,
      ended_at: null,
      documents: [{ kind: 'portrait', asked_at: at, sent_at: null }],
    },
  ])
})

test('a trader reads rounds and bonuses, and not what was written to the player or protects them', async () => {
  const read = await file(trader)
  expect([read.rounds, read.bonuses]).toEqual([[], []])
  for (const part of ['messages', 'protection', 'identity', 'consents'] as const)
    expect(read).not.toHaveProperty(part)
})

test('a part that cannot be read leaves the others', async () => {
  const rename = (from: string, to: string) => owner.query({ text: `ALTER TABLE ${from} RENAME TO ${to}` })
  await rename('player_bonuses', 'player_bonuses_gone')
  try {
    expect(await file()).toMatchObject({
      id: player.id,
      bonuses: null,
      rounds: [],
      messages: [],
      identity: [],
    })
  } finally {
    await rename('player_bonuses_gone', 'player_bonuses')
  }
})
