import { calls } from '@palco/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertBooksBalance } from '../../testing/books.ts'
import { TEST_BRANDS } from '../../testing/platform.ts'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { grantFreeBet } from '../bonuses/index.ts'
import { seedPaymentMethods } from '../../seed/payment-methods/index.ts'
import { consentToMarketing, MARKETING } from '../marketing-consents/testing/consent.ts'
import { sendMessage } from '../messages/index.ts'
import { liftSuspension, suspend } from '../protection/index.ts'
import { DAY, HOUR, loseDeposits, payInARow, riskyPlay } from './testing/play.ts'

const rewards = await rewardsPlatform({})
const { db, clock } = rewards
const START = Date.parse('2026-05-13T15:00:00Z')
const now = () => new Date(clock.now)
for (const brand of TEST_BRANDS) await seedPaymentMethods(db, brand)
const play = riskyPlay(db, now)
const marea = TEST_BRANDS.find(({ id }) => id === 'marea')
if (!marea) throw new Error('no marea')
await rewards.saveBrand({ ...marea, configuration: { ...marea.configuration, jurisdiction: 'ES' } })

let spanish: Known
let player: Known

beforeEach(async () => {
  clock.now = START
  spanish = await newPlayer('marea.test')
  player = await newPlayer()
})
afterEach(() => assertBooksBalance(db))

/** A player with money, who lives where no jurisdiction asks for anything. */
async function newPlayer(domain = 'brasa.test', country = 'UY'): Promise<Known> {
  const one = await rewards.player({ domain })
  await db.query({ text: 'UPDATE players SET country = $2 WHERE id = $1', values: [one.id, country] })
  await play.fund(one, START)
  await consentToMarketing(db, { brandId: one.brandId, playerId: one.id }, now())
  return one
}
async function atRisk(one: Known): Promise<void> {
  await loseDeposits(play, one, clock.now)
  await play.run('follow', 'evaluate')
}
async function atHighRisk(one: Known): Promise<void> {
  await loseDeposits(play, one, clock.now)
  await payInARow(play, one, clock.now)
  await play.run('follow', 'evaluate')
}
const readName = async ({ id }: Known) =>
  (await db.query<{ username: string }>({ text: 'SELECT username FROM players WHERE id = $1', values: [id] }))
    .rows[0]?.username ?? ''
/** The player logged in anew: a session lasts no day. */
async function logIn(one: Known): Promise<Known> {
  const input = { username: await readName(one), password: 'a long enough one' }
  const { body } = await rewards.call(calls.login, input, { domain: one.domain })
  return { ...one, token: body.response.token ?? '' }
}
const read = async (one: Known) =>
  (await rewards.call(calls.readRisk, {}, await logIn(one))).body.response.case
async function answer(one: Known, choice: 'in_control' | 'wants_contact' = 'in_control') {
  const found = await read(one)
  const sent = { case: found?.id ?? '', choice }
  return (await rewards.call(calls.answerRisk, sent, await logIn(one))).body.response.case
}
const restriction = async (one: Known) =>
  (await rewards.call(calls.readProtection, {}, await logIn(one))).body.response.restriction
const inbox = async (one: Known) =>
  (await rewards.call(calls.listMessages, {}, await logIn(one))).body.response.messages.filter(({ text }) =>
    text.includes('/profile/risk'),
  )
const stake = (one: Known) => play.stake(one, 1_00n, clock.now)
const readHits = async ({ id }: Known) =>
  (
    await db.query<{ rule: string; version: number; inputs: Record<string, number> }>({
      text: 'SELECT rule, version, inputs FROM risk_hits WHERE player_id = $1 ORDER BY id',
      values: [id],
    })
  ).rows

const DUE = 72 * HOUR
const PATIENT = { timeout: 10_000, interval: 20 }
/** Transactions that wait for another one. */
const blocked = async (): Promise<number> =>
  (
    await db.query<{ count: number }>({
      text: `SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
    })
  ).rows[0]?.count ?? 0

describe('a player at risk where an answer is asked', () => {
  test('is suspended from play once the hours are over without an answer, to the millisecond', async () => {
    await atRisk(spanish)
    expect(await read(spanish)).toMatchObject({
      level: 'medium',
      answer_by: new Date(START + DUE).toISOString(),
      suspended: false,
    })
    clock.now = START + DUE - 1
    await play.run('suspend')
    expect(await stake(spanish)).toBe('ok')
    clock.now = START + DUE
    await play.run('suspend')
    expect(await stake(spanish)).toBe('restricted')
    expect(await restriction(spanish)).toMatchObject({ kind: 'suspension', until: null, can_answer: true })
    expect(await read(spanish)).toMatchObject({ suspended: true })
    const asked = { method: 'card', amount: '100.00' }
    const deposit = await rewards.call(calls.deposit, asked, {
      ...(await logIn(spanish)),
      idempotencyKey: 'suspended',
    })
    expect(deposit.refusal.code).toBe('restricted')
  })

  test('is offered an answer only where a message waits for one, whatever else suspends the account', async () => {
    const screened = { at: new Date(START), cause: 'screening' } as const
    const owner = { brandId: 'marea', playerId: spanish.id }
    await atRisk(spanish)
    await db.transaction((tx) => suspend(tx, owner, screened))
    expect(await restriction(spanish)).toMatchObject({ kind: 'suspension', can_answer: false })
    clock.now = START + DUE
    await play.run('suspend')
    expect(await restriction(spanish)).toMatchObject({ kind: 'suspension', can_answer: true })
    await answer(spanish)
    expect(await restriction(spanish)).toMatchObject({ kind: 'suspension', can_answer: false })
    expect(await stake(spanish)).toBe('restricted')
    await db.transaction((tx) => liftSuspension(tx, owner, screened))
    expect([await restriction(spanish), await stake(spanish)]).toEqual([null, 'ok'])
  })

  test('answers in time and plays on', async () => {
    await atRisk(spanish)
    clock.now = START + DUE - 1
    expect(await answer(spanish)).toMatchObject({
      answer_by: null,
      answered_at: new Date(clock.now).toISOString(),
    })
    clock.now = START + 10 * DUE
    await play.run('suspend')
    expect(await stake(spanish)).toBe('ok')
  })

  test('plays again with an answer that comes late, and the player’s break goes on', async () => {
    await atRisk(spanish)
    clock.now = START + DUE
    await play.run('suspend')
    const late = await logIn(spanish)
    await rewards.call(calls.takeBreak, { length: 'day' }, late)
    expect(await answer(spanish)).toMatchObject({ suspended: false })
    expect(await stake(spanish)).toBe('restricted')
    expect(await restriction(spanish)).toMatchObject({ kind: 'break' })
    clock.now += DAY
    expect(await stake(spanish)).toBe('ok')
  })

  test('is asked where the residence says so and the brand’s jurisdiction does not; nobody else is', async () => {
    const resident = await newPlayer('brasa.test', 'ES')
    await atRisk(resident)
    await atRisk(player)
    expect(await read(resident)).toMatchObject({ answer_by: new Date(START + DUE).toISOString() })
    expect(await read(player)).toMatchObject({ level: 'medium', answer_by: null })
    clock.now = START + 10 * DUE
    await play.run('suspend')
    expect(await stake(resident)).toBe('restricted')
    expect(await stake(player)).toBe('ok')
  })

  test('is not suspended by a job that has read the case before the answer came', async () => {
    await atRisk(spanish)
    clock.now = START + DUE
    const found = await read(spanish)
    const sent = { case: found?.id ?? '', choice: 'in_control' } as const
    const session = await logIn(spanish)
    const waiting: Promise<unknown>[] = []
    await db.transaction(async (tx) => {
      await tx.query({ text: 'SELECT FROM risk_cases WHERE player_id = $1 FOR UPDATE', values: [spanish.id] })
      waiting.push(rewards.call(calls.answerRisk, sent, session))
      await expect.poll(blocked, PATIENT).toBe(1)
      waiting.push(play.run('suspend'))
      await expect.poll(blocked, PATIENT).toBe(2)
    })
    await Promise.all(waiting)
    expect(await stake(spanish)).toBe('ok')
    expect(await read(spanish)).toMatchObject({ suspended: false })
  })

  test('is asked again where rules still hit 28 days after the answer, and not before', async () => {
    await atRisk(spanish)
    await answer(spanish)
    clock.now = START + 28 * DAY - 1
    await atRisk(spanish)
    expect(await read(spanish)).toMatchObject({ answered_at: new Date(START).toISOString(), answer_by: null })
    clock.now += HOUR
    await stake(spanish)
    await play.run('follow', 'evaluate')
    const answer_by = new Date(clock.now + DUE).toISOString()
    expect(await read(spanish)).toMatchObject({ level: 'medium', answered_at: null, answer_by })
    expect(await inbox(spanish)).toHaveLength(2)
  })

  test('answers once: what is sent again adds nothing', async () => {
    await atRisk(spanish)
    await answer(spanish)
    clock.now += HOUR
    expect(await answer(spanish, 'wants_contact')).toMatchObject({
      answered_at: new Date(START).toISOString(),
    })
    const { rows } = await db.query<{ choice: string }>({
      text: `SELECT choice FROM risk_interactions i JOIN risk_cases c ON c.id = i.case_id WHERE c.player_id = $1 AND i.kind = 'answer'`,
      values: [spanish.id],
    })
    expect(rows).toEqual([{ choice: 'in_control' }])
  })

  test('answers only a case that runs, and only their own', async () => {
    await atRisk(spanish)
    await atRisk(player)
    const other = (await read(player))?.id ?? ''
    const sent = { case: other, choice: 'in_control' } as const
    const { refusal } = await rewards.call(calls.answerRisk, sent, await logIn(spanish))
    expect(refusal.code).toBe('nothing_to_answer')
  })
})

describe('the message', () => {
  test('names the figures, the level and by when to answer', async () => {
    await atRisk(spanish)
    const [message] = await inbox(spanish)
    expect(message?.title).toBe('Sobre tu forma de jugar')
    for (const part of [
      '300,00',
      'en 3 depósitos',
      'Jugaste 3 días',
      'Perdiste',
      'riesgo medio',
      '16 de mayo',
    ])
      expect(message?.text).toContain(part)
  })

  test('comes once for a level, and again for a higher one', async () => {
    await atRisk(player)
    clock.now += HOUR
    await stake(player)
    await play.run('follow', 'evaluate')
    expect(await inbox(player)).toHaveLength(1)
    clock.now += HOUR
    await payInARow(play, player, clock.now)
    await stake(player)
    await play.run('follow', 'evaluate')
    expect(await read(player)).toMatchObject({ level: 'high' })
    expect((await inbox(player))[0]?.text).toContain('riesgo alto')
  })
})

describe('a player at risk', () => {
  const gift = (one: Known) =>
    grantFreeBet(
      db,
      { brandId: one.brandId, playerId: one.id },
      {
        leastOdds: 1_500n,
        sports: null,
        live: null,
        kinds: ['single'],
        source: `gift ${one.id} ${clock.now}`,
        currency: one.currency,
        amount: 1_00n,
        expiresAt: new Date(clock.now + DAY),
        now: now(),
      },
    )
  const offer = (one: Known) =>
    db.transaction((tx) =>
      sendMessage(tx, {
        brandId: one.brandId,
        playerId: one.id,
        key: `offer ${clock.now}`,
        text: 'Vení a jugar',
        about: MARKETING,
        at: now(),
      }),
    )

  test('gets no gift and no offer from the level on that the jurisdiction names', async () => {
    await atRisk(spanish)
    expect(await gift(spanish)).toBeNull()
    expect(await offer(spanish)).toBe(false)
    expect(await read(spanish)).toMatchObject({ offers_stopped: true })
    for (const one of [player, await newPlayer('brasa.test', 'GB')]) {
      await atHighRisk(one)
      expect(await gift(one)).toBeNull()
      expect(await offer(one)).toBe(false)
    }
  })

  test('keeps gifts and offers below that level', async () => {
    await atRisk(player)
    expect(await gift(player)).not.toBeNull()
    expect(await offer(player)).toBe(true)
    expect(await stake(player)).toBe('ok')
    const british = await newPlayer('brasa.test', 'GB')
    await atRisk(british)
    expect(await gift(british)).not.toBeNull()
  })
})

describe('a rule that hits', () => {
  test('is stored with its version, its thresholds and what it found, once a week', async () => {
    await atRisk(player)
    const hit = {
      rule: 'deposits_lost',
      version: 1,
      inputs: { days: 7, openDays: 3, lostPercent: 95, lostDays: 3, found_days: 3, found_percent: 100 },
    }
    expect(await readHits(player)).toEqual([hit])
    clock.now += DAY
    await loseDeposits(play, player, clock.now)
    await play.run('follow', 'evaluate')
    expect(await readHits(player)).toEqual([hit])
    clock.now += 7 * DAY
    await loseDeposits(play, player, clock.now)
    await play.run('follow', 'evaluate')
    expect((await readHits(player)).filter(({ rule }) => rule === 'deposits_lost')).toHaveLength(2)
  })
})

describe('a case without further hits', () => {
  test('ends after four weeks, and not before', async () => {
    await atRisk(player)
    clock.now = START + 28 * DAY - 1
    await play.run('review')
    expect(await read(player)).not.toBeNull()
    clock.now = START + 28 * DAY
    await play.run('review')
    expect(await read(player)).toBeNull()
  })
})
