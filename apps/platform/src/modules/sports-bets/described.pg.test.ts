import { calls, type Language } from '@palco/contract'
import { recordJson } from '@palco/contract/feed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from '../../ledger/index.ts'
import { silentLog } from '../../observe/index.ts'
import { notifyBus } from '../../realtime/index.ts'
import { FEED_KEY, matchId, mockFixture } from '../../testing/feed-server.ts'
import { testDatabase } from '../../testing/index.ts'
import { mockFeed } from '../../testing/mock-feed.ts'
import { testPlatform } from '../../testing/platform.ts'
import { saveSportsProvider, startSportsFeed, startSportsLive } from '../sports-offer/index.ts'
import { settleAll } from './settlement/settle.ts'
import { takeResults } from './settlement/take-results.ts'

/** Markets whose outcomes exist only in their provider's description, from its message to the paid bet. */
const database = await testDatabase()
const { db } = database
const platform = await testPlatform(database)
const feed = await mockFeed()
const stops: (() => Promise<unknown>)[] = []
const PATIENT = { timeout: 10_000 }
const LANGUAGES: readonly Language[] = ['es_ES', 'en_US', 'pt_BR']

const states = async () =>
  (
    await db.query<{ state: string }>({ text: 'SELECT state FROM sports_producers ORDER BY product' })
  ).rows.map(({ state }) => state)

beforeAll(async () => {
  await saveSportsProvider(db, { id: 'mock', url: feed.url, keyReference: 'env:PROVIDER_MOCK_KEY' })
  await db.query({
    text: `INSERT INTO sports_competitions (id, provider_id, sport_id, names)
      VALUES ('mock:competition:2', 'mock', 'basketball', '{"es_ES": "Liga", "en_US": "League", "pt_BR": "Liga"}')`,
  })
  await db.query({
    text: `INSERT INTO sports_margins (brand_id, margin, method) VALUES ('marea', 0, 'proportional')`,
  })
  const bus = await notifyBus(db, silentLog)
  const sportsLive = await startSportsLive({ db, bus, log: silentLog, now: Date.now })
  const role = await startSportsFeed({
    db,
    bus,
    log: silentLog,
    now: Date.now,
    profiles: sportsLive.profiles,
    readKey: () => FEED_KEY,
    timing: { pauseMs: 20, flushMs: 20, checkMs: 20, silentMs: 60_000 },
  })
  stops.push(role.stop, sportsLive.stop, bus.close)
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

const VARIANT = 'pre:playerprops:35432179:608000'
const SPECIFIERS = `variant=${VARIANT}`
const [SEVEN, EIGHTEEN] = [`${VARIANT}:7`, `${VARIANT}:18`]
const same = (name: string) => ({ es_ES: name, en_US: name, pt_BR: name })
const DESCRIPTION = {
  name: { es_ES: 'Puntos de Ruiz', en_US: 'Ruiz: points', pt_BR: 'Pontos de Ruiz' },
  outcomes: [
    { id: EIGHTEEN, name: { es_ES: 'Ruiz 18 o más', en_US: 'Ruiz 18+', pt_BR: 'Ruiz 18 ou mais' } },
    { id: SEVEN, name: same('Ruiz 7+ <b>') },
  ],
}

function match() {
  const id = matchId()
  feed.fixtures.set(id, mockFixture(id, { sport: 'basketball', competition_id: 'mock:competition:2' }))
  let sequence = 0
  const head = () => ({ product: 3 as const, timestamp: Date.now(), event_id: id, sequence: ++sequence })
  return {
    id,
    points: (description?: unknown, status = 1) => ({
      type: 'odds_change',
      ...head(),
      odds: {
        markets: [
          {
            id: 768,
            specifiers: SPECIFIERS,
            status,
            outcomes: [
              { id: EIGHTEEN, active: true, probabilities: 0.25 },
              { id: SEVEN, active: true, probabilities: 0.8 },
            ],
            ...(description !== undefined && { description }),
          },
        ],
      },
    }),
    winner: (share: number) => ({
      type: 'odds_change',
      ...head(),
      odds: {
        markets: [
          {
            id: 219,
            specifiers: '',
            status: 1,
            outcomes: [
              { id: '4', active: true, probabilities: share },
              { id: '5', active: true, probabilities: 1 - share },
            ],
          },
        ],
      },
    }),
    /** The record knows nothing of players. */
    end: () => ({
      type: 'odds_change',
      ...head(),
      sport_event_status: {
        status: 3,
        match_status: 100,
        score: { home: 2, away: 0 },
        period_scores: [],
        record: recordJson({ sport: 'basketball', baskets: [], ended: 4, finished: true }),
      },
      odds: { markets: [] },
    }),
    settle: () => ({
      type: 'bet_settlement',
      certainty: 2,
      ...head(),
      markets: [
        {
          id: 768,
          specifiers: SPECIFIERS,
          outcomes: [
            { id: EIGHTEEN, result: 1 },
            { id: SEVEN, result: 1 },
          ],
        },
      ],
    }),
  }
}

const readPage = async (id: string, language: Language = 'es_ES') => {
  const { status, body } = await platform.call(
    calls.readSportsEvent,
    { id },
    { domain: 'marea.test', language },
  )
  return status === 200 ? body.response.event.markets : []
}
const namesOn = async (id: string, language: Language) =>
  (await readPage(id, language)).map(({ name, outcomes }) => [name, ...outcomes.map((one) => one.name)])
const marketIds = async (id: string) => (await readPage(id)).map((one) => one.id)
const reasons = async () =>
  (
    await db.query<{ reason: string }>({ text: 'SELECT reason FROM sports_feed_problems ORDER BY id' })
  ).rows.map(({ reason }) => reason)

async function playerWith(cash: bigint) {
  const { token, username } = await platform.player({ domain: 'marea.test' })
  const { rows } = await db.query<{ id: string }>({
    text: 'SELECT id FROM players WHERE username = $1',
    values: [username],
  })
  const playerId = rows[0]?.id ?? ''
  const ref = {
    brandId: 'marea',
    playerId,
    currency: 'EUR',
    scope: 'deposit',
    key: playerId,
    payloadHash: '',
  } as const
  await post(db, { ...ref, kind: 'deposit', detail: {}, amount: cash, counterparty: 'payments:test' })
  return (language: Language = 'es_ES', idempotencyKey?: string) => ({
    token,
    language,
    domain: 'marea.test',
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
}

test('a player’s points are offered by name, bet on, settled by the feed’s result alone, and paid', async () => {
  await expect.poll(states, PATIENT).toEqual(['up', 'up'])
  const one = match()
  feed.send(one.winner(0.5))
  await expect.poll(() => marketIds(one.id), PATIENT).toEqual([219])
  // An event that is named already learns of the market.
  const sent = await playerWith(100_00n)
  const place = (
    key: string,
    outcome: { market_id: number; specifiers: string; outcome_id: string; odds: string },
  ) =>
    platform.call(
      calls.placeBets,
      {
        selections: [{ event_id: one.id, ...outcome }],
        bets: [{ kind: 'single', selections: [0], stake: '10.00' }],
        price_changes: 'none',
      },
      sent('es_ES', key),
    )
  expect(
    (await place('a-first-slip', { market_id: 219, specifiers: '', outcome_id: '4', odds: '2.00' })).body
      .response.placed,
  ).toBe(true)
  feed.send(one.points(DESCRIPTION))
  await expect.poll(() => marketIds(one.id), PATIENT).toContain(768)
  for (const language of LANGUAGES) {
    const [seven, eighteen] = [
      DESCRIPTION.outcomes[1]?.name[language],
      DESCRIPTION.outcomes[0]?.name[language],
    ]
    expect(await namesOn(one.id, language)).toContainEqual([DESCRIPTION.name[language], seven, eighteen])
  }
  expect((await readPage(one.id)).find(({ id }) => id === 768)).toMatchObject({
    group: 'players',
    status: 'active',
    combinable: false,
    outcomes: [
      { id: SEVEN, odds: '1.25' },
      { id: EIGHTEEN, odds: '4.00' },
    ],
  })
  const pick = { market_id: 768, specifiers: SPECIFIERS, outcome_id: EIGHTEEN, odds: '4.00' }
  const slip = await platform.call(
    calls.checkSlip,
    { selections: [{ event_id: one.id, ...pick }], bets: [] },
    { domain: 'marea.test', language: 'en_US' },
  )
  expect(slip.body.response.selections).toMatchObject([
    { status: 'open', market: 'Ruiz: points', outcome: 'Ruiz 18+', combinable: false },
  ])
  const placed = await place('a-second-slip', pick)
  if (!placed.body.response.placed) throw new Error(JSON.stringify(placed.body))
  expect(placed.body.response.bets[0]?.legs).toMatchObject([
    { market: 'Puntos de Ruiz', outcome: 'Ruiz 18 o más' },
  ])
  // The market goes, and its bets are still named.
  feed.send(one.points(undefined, 0), one.end(), one.settle())
  const legs = async (language: Language) => {
    const { body } = await platform.call(calls.listAllBets, { choice: 'settled' }, sent(language))
    const bets = body.response.bets.flatMap((one) => (one.kind === 'sports_bet' ? [one.bet] : []))
    return bets.map(({ status, return: paid, legs: [leg] }) => [
      status,
      paid?.amount,
      leg?.market,
      leg?.outcome,
    ])
  }
  await expect
    .poll(async () => {
      await takeResults(db)
      await settleAll({ db, now: () => new Date() })
      return legs('pt_BR')
    }, PATIENT)
    .toEqual([['settled', '40.00', 'Pontos de Ruiz', 'Ruiz 18 ou mais']])
})

test('a market without a description is not offered and named; one that comes later opens it', async () => {
  await expect.poll(states, PATIENT).toEqual(['up', 'up'])
  const one = match()
  feed.send(one.winner(0.5), one.points())
  await expect
    .poll(reasons, PATIENT)
    .toContain(`market 768 has no description of each outcome "${SPECIFIERS}"`)
  await expect.poll(() => marketIds(one.id), PATIENT).toEqual([219])
  const [some] = DESCRIPTION.outcomes
  feed.send(one.points({ ...DESCRIPTION, outcomes: [some] }), one.winner(0.4))
  await expect.poll(async () => (await readPage(one.id))[0]?.outcomes[0]?.odds, PATIENT).toBe('2.50')
  expect(await marketIds(one.id)).toEqual([219])
  feed.send(one.points(DESCRIPTION))
  await expect.poll(() => marketIds(one.id), PATIENT).toContain(768)
})

test.each([
  [
    'with too many outcomes',
    {
      ...DESCRIPTION,
      outcomes: Array.from({ length: 10_000 }, (_, id) => ({ id: `a:${id}`, name: same('x') })),
    },
  ],
  ['with control characters', { ...DESCRIPTION, name: same('Puntos\u0007') }],
  ['without a language', { ...DESCRIPTION, name: { es_ES: 'Puntos', en_US: 'Points' } }],
  [
    'that names an outcome twice',
    { ...DESCRIPTION, outcomes: [...DESCRIPTION.outcomes, DESCRIPTION.outcomes[0]] },
  ],
  ['with an id that no slip holds', { ...DESCRIPTION, outcomes: [{ id: 'a~b', name: same('x') }] }],
])('a message of a provider with a description %s is malformed', async (_, description) => {
  await expect.poll(states, PATIENT).toEqual(['up', 'up'])
  const one = match()
  const before = (await reasons()).length
  feed.send(one.winner(0.5), one.points(description))
  await expect.poll(async () => (await reasons()).slice(before), PATIENT).toContain('malformed')
  await expect.poll(() => marketIds(one.id), PATIENT).toEqual([219])
})
