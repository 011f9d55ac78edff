import { randomUUID } from 'node:crypto'
import { type Call, calls, type ContentPage } from '@palco/contract'
import { formatDate } from '@palco/contract/format'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertBooksBalance } from '../../testing/books.ts'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { takeStake } from '../play/index.ts'
import { publishChanged, publishText } from './publish.ts'
import { demandAnew, listVersions, textsAt } from './store.ts'

const rewards = await rewardsPlatform({})
const { db, clock } = rewards
const HOUR = 3_600_000
/** Sooner than a session's token ends. */
const SOON = 600_000
const START = Date.parse('2026-05-13T15:00:00Z')
let version = 0
let player: Known

type Publication = { kind?: ContentPage; mustAccept?: boolean; in?: number; markdown?: string }
const publish = (publication: Publication = {}) => {
  const { kind = 'terms', mustAccept = true, in: ms = SOON, markdown } = publication
  version += 1
  const words = markdown ?? `Regla primera.\n\nRegla ${version}.`
  return db.transaction((tx) =>
    publishText(tx, {
      brandId: 'brasa',
      kind,
      titles: { es_ES: 'Términos', pt_BR: 'Termos' },
      texts: { es_ES: words, pt_BR: `${words} (pt)` },
      mustAccept,
      validFrom: new Date(clock.now + ms),
      publishedAt: new Date(clock.now),
      publishedBy: null,
    }),
  )
}
/** A file that would have it in force since always. */
const publishFromFile = (kind: ContentPage, mustAccept = false) => {
  const words = { es_ES: { title: 'Reglas', markdown: 'Desde siempre.' } }
  const validFrom = new Date(0)
  return db.transaction((tx) => publishChanged(tx, { brandId: 'brasa', kind, words, mustAccept, validFrom }))
}
/** The job that goes through the accounts. */
const demand = async () => {
  clock.now += 60_000
  await rewards.jobs.runDue()
}
const stake = async (detail: Record<string, string> = {}, product = 'sportsbook') => {
  const key = randomUUID()
  const moved = await takeStake(db, {
    brandId: player.brandId,
    playerId: player.id,
    currency: player.currency,
    scope: `product:${product}`,
    key,
    payloadHash: key,
    detail: { round_id: key, ...detail },
    at: new Date(clock.now),
    source: `product:${product}`,
    round: key,
    product,
    amount: 1_00n,
    counterparty: 'product:sportsbook',
  })
  return moved.ok ? 'ok' : moved.code
}
const read = async (sent: Known = player, language = 'es_ES') =>
  (await rewards.call(calls.readLegalTexts, {}, { ...sent, language })).body.response
const accept = async (texts: { kind: ContentPage; version: number }[], language = 'es_ES') => {
  const { status, refusal } = await rewards.call(calls.acceptLegalTexts, { texts }, { ...player, language })
  return status === 200 ? 'ok' : refusal.code
}
const acceptDue = async () => accept((await read()).due)
const deposit = async () => {
  const sent = { ...player, idempotencyKey: randomUUID() }
  const { status, refusal } = await rewards.call(calls.deposit, { method: 'none', amount: '10.00' }, sent)
  return status === 200 ? 'ok' : refusal.code
}
const isLimited = async () =>
  (
    await db.query<{ limited: boolean }>({
      text: 'SELECT limited FROM ledger.accounts WHERE player_id = $1',
      values: [player.id],
    })
  ).rows[0]?.limited

const withdraw = (of: number) =>
  db.transaction(async (tx) => {
    await tx.query({
      text: `INSERT INTO legal_text_withdrawals (brand_id, kind, version, reason, withdrawn_at, withdrawn_by)
        VALUES ('brasa', 'terms', $1, 'Con un error.', $2, '1')`,
      values: [of, new Date(clock.now)],
    })
    await demandAnew(tx, 'brasa')
  })

beforeEach(async () => {
  clock.now = Math.max(clock.now, START) + 24 * HOUR
  player = await rewards.player()
  await rewards.fund(player, 1_000_00n)
})
afterEach(() => assertBooksBalance(db))

describe('a registration', () => {
  test('accepts the versions in force then, in the language of the player, and waits for none', async () => {
    const first = await publish({ in: 0 })
    await publish({ kind: 'privacy', mustAccept: false, in: 0 })
    clock.now += 1
    player = await rewards.player()
    const { due, accepted } = await read()
    expect(due).toEqual([])
    expect(accepted).toMatchObject([
      { kind: 'privacy', version: 1, accepted_at: new Date(clock.now).toISOString() },
      { kind: 'terms', version: first, title: 'Términos' },
    ])
    const { rows } = await db.query({
      text: 'SELECT DISTINCT language, way FROM legal_text_acceptances WHERE player_id = $1',
      values: [player.id],
    })
    expect(rows).toEqual([{ language: 'es_ES', way: 'registration' }])
    expect(await isLimited()).toBe(false)
  })

  test('between the publication and the beginning of a version accepts the one before, and waits like the others', async () => {
    await publish()
    // All accounts are marked before this one is made.
    await demand()
    player = await rewards.player()
    await rewards.fund(player, 1_000_00n)
    expect(await stake()).toBe('ok')
    clock.now += SOON
    expect(await stake()).toBe('texts_not_accepted')
    expect(await acceptDue()).toBe('ok')
    expect(await stake()).toBe('ok')
  })
})

describe('a version to be accepted anew', () => {
  test('closes stakes and deposits from its beginning on, to the millisecond, until it is accepted', async () => {
    await publish()
    const begins = clock.now + SOON
    await demand()
    clock.now = begins - 1
    expect([await stake(), await deposit()]).toEqual(['ok', 'unknown_method'])
    expect((await read()).due).toEqual([])
    clock.now = begins
    expect([await stake(), await deposit()]).toEqual(['texts_not_accepted', 'texts_not_accepted'])
    expect((await rewards.call(calls.readUser, {}, player)).body.texts_due).toBe(true)
    expect(await acceptDue()).toBe('ok')
    expect([await stake(), await deposit()]).toEqual(['ok', 'unknown_method'])
    expect((await rewards.call(calls.readUser, {}, player)).body.texts_due).toBeUndefined()
    // The short ways take the account again.
    expect(await isLimited()).toBe(false)
  })

  test('refuses stakes of every product and fund', async () => {
    const { rows: products } = await db.query<{ id: string; funds: string[] }>({
      text: 'SELECT id, funds FROM products ORDER BY id',
    })
    const details: Record<string, Record<string, string>> = {
      cash: {},
      bonus: { fund: 'bonus' },
      free_bet: { free_bet: 'fb_none' },
    }
    await publish({ in: 0 })
    await demand()
    const ways = products.flatMap(({ id, funds }) => funds.map((one) => [id, one] as const))
    expect(ways.length).toBeGreaterThan(6)
    for (const [product, one] of ways)
      expect([product, one, await stake(details[one] ?? {}, product)]).toEqual([
        product,
        one,
        'texts_not_accepted',
      ])
  })

  test('leaves the withdrawal, the break, the exclusion and the support open, and what the account reads', async () => {
    await publish({ in: 0 })
    await demand()
    const sent = () => ({ ...player, idempotencyKey: randomUUID() })
    const withdrawal = await rewards.call(calls.withdraw, { method: 'none', amount: '10.00' }, sent())
    expect(withdrawal.refusal.code).toBe('unknown_method')
    expect((await rewards.call(calls.readProtection, {}, player)).status).toBe(200)
    expect((await rewards.call(calls.listTickets, {}, player)).status).toBe(200)
    expect((await rewards.call(calls.takeBreak, { length: 'day' }, sent())).status).toBe(200)
  })

  test('is asked of nobody who accepted a later one, and a version that need not be accepted asks nobody', async () => {
    await publish({ in: 0 })
    await demand()
    const last = await publish({ in: 1, mustAccept: false })
    clock.now += 1
    await demand()
    expect((await read()).due).toMatchObject([{ version: last }])
    expect(await acceptDue()).toBe('ok')
    expect(await stake()).toBe('ok')
    await publish({ kind: 'privacy', in: 1, mustAccept: false })
    await publish({ in: 1 })
    clock.now += 1
    await demand()
    expect(await stake()).toBe('texts_not_accepted')
    expect(await acceptDue()).toBe('ok')
    expect(await stake()).toBe('ok')
  })

  test('of another brand asks nobody here', async () => {
    const other = await rewards.player({ domain: 'marea.test' })
    await publish({ in: 0 })
    await demand()
    expect((await read(other)).due).toEqual([])
    expect((await rewards.call(calls.readUser, {}, other)).body.texts_due).toBeUndefined()
  })

  test('reaches accounts that are made while it is published, and those that accept while accounts are gone through', async () => {
    await publish({ in: 0 })
    const [, ...made] = await Promise.all([
      publish({ kind: 'privacy', in: SOON }),
      ...Array.from({ length: 6 }, () => rewards.player()),
    ])
    await Promise.all([demand(), acceptDue()])
    clock.now += SOON
    for (player of made) {
      await rewards.fund(player, 10_00n)
      expect(await stake()).toBe('texts_not_accepted')
    }
  })
})

describe('a version that comes and has to be accepted', () => {
  const inbox = async (sent: Known = player) =>
    (await rewards.call(calls.listMessages, {}, sent)).body.response.messages.filter(({ text }) =>
      /Términos|Termos/.test(text),
    )

  test('is announced to every player of the brand once, with its title and when it begins; another one not', async () => {
    const other = await rewards.player({ domain: 'marea.test' })
    await publish({ mustAccept: false, in: 1 })
    clock.now += 1
    await demand()
    expect(await inbox()).toEqual([])
    await publish()
    const begins = new Date(clock.now + SOON).toISOString()
    await demand()
    await demand()
    expect(await inbox()).toMatchObject([{ title: 'Cambia un texto: Términos' }])
    const date = formatDate(begins, 'dateTime', 'es_ES', 'America/Argentina/Buenos_Aires')
    expect((await inbox())[0]?.text).toContain(date)
    await publish({ kind: 'privacy', in: SOON * 2 })
    await demand()
    expect(await inbox()).toHaveLength(2)
    expect(await inbox(other)).toEqual([])
  })

  test('is announced to nobody where it was withdrawn or has begun', async () => {
    const version = await publish()
    await withdraw(version)
    await publish({ kind: 'privacy', in: 0 })
    await demand()
    expect(await inbox()).toEqual([])
  })
})

describe('a version that was withdrawn', () => {
  test('never comes into force: nothing waits for it, nobody reads or accepts it, and no stake was under it', async () => {
    const first = await publish({ in: 0 })
    await demand()
    expect(await acceptDue()).toBe('ok')
    const second = await publish()
    const begins = clock.now + SOON
    await demand()
    expect(await isLimited()).toBe(true)
    await withdraw(second)
    await demand()
    clock.now = begins
    expect([await stake(), await deposit()]).toEqual(['ok', 'unknown_method'])
    expect(await isLimited()).toBe(false)
    expect((await read()).due).toEqual([])
    expect(await accept([{ kind: 'terms', version: second }])).toBe('text_changed')
    const { body, status } = await rewards.call(calls.readContentPage, { slug: 'terms' }, player)
    expect([status, body.response.version]).toEqual([200, first])
    expect(body.response.versions?.map((one) => one.version)).not.toContain(second)
    const asked = { slug: 'terms', version: second } as const
    expect((await rewards.call(calls.readContentPage, asked, player)).status).toBe(404)
    const owner = { brandId: player.brandId, playerId: player.id }
    expect(await textsAt(db, owner, new Date(begins))).toContainEqual(
      expect.objectContaining({ kind: 'terms', version: first }),
    )
    player = await rewards.player()
    expect((await read()).accepted).toContainEqual(expect.objectContaining({ kind: 'terms', version: first }))
  })
})

describe('what is read', () => {
  test('says by paragraph what changed since the version that was accepted last, in the language of the call', async () => {
    await publish({ in: 0, markdown: 'Uno.\n\nDos.\n\nTres.' })
    await demand()
    await acceptDue()
    const last = await publish({ in: 1, markdown: 'Uno.\n\nDos y medio.\n\nTres.' })
    clock.now += 1
    await demand()
    const { due } = await read(player, 'pt_BR')
    expect(due).toMatchObject([
      {
        kind: 'terms',
        version: last,
        accepted_version: last - 1,
        title: 'Termos',
        language: 'pt_BR',
        changes: [
          { change: 'same', markdown: 'Uno.' },
          { change: 'removed', markdown: 'Dos.' },
          { change: 'added', markdown: 'Dos y medio.' },
          { change: 'same', markdown: 'Tres. (pt)' },
        ],
      },
    ])
    expect((await read(player, 'en_US')).due).toMatchObject([{ title: 'Términos', language: 'es_ES' }])
  })

  test('is accepted in the version that was read: neither an older nor a coming one, nor one of two', async () => {
    const [terms, privacy] = [await publish({ in: 0 }), await publish({ kind: 'privacy', in: 0 })]
    await demand()
    const coming = await publish({ in: SOON })
    const kind = 'terms'
    expect(await accept([{ kind, version: terms - 1 }])).toBe('text_changed')
    expect(await accept([{ kind, version: coming }])).toBe('text_changed')
    expect(
      await accept([
        { kind: 'privacy', version: privacy },
        { kind, version: coming },
      ]),
    ).toBe('text_changed')
    expect((await read()).due).toHaveLength(2)
    expect(await accept([{ kind, version: terms }])).toBe('ok')
    expect(await stake()).toBe('texts_not_accepted')
    expect(await accept([{ kind: 'privacy', version: privacy }])).toBe('ok')
    expect(await stake()).toBe('ok')
    // Again: the first acceptance stays.
    const [{ accepted_at: at } = { accepted_at: '' }] = (await read()).accepted
    clock.now += 1000
    expect(await accept([{ kind: 'privacy', version: privacy }])).toBe('ok')
    expect((await read()).accepted.find((one) => one.kind === 'privacy')?.accepted_at).toBe(at)
  })
})

describe('the version in force at a stake', () => {
  test('follows from its time, on both sides of the change, with when the player accepted it', async () => {
    const first = await publish({ in: 0 })
    player = await rewards.player()
    const registered = new Date(clock.now)
    const second = await publish()
    const begins = clock.now + SOON
    await demand()
    clock.now = begins + 60_000
    await acceptDue()
    const accepted = new Date(clock.now)
    const owner = { brandId: player.brandId, playerId: player.id }
    const termsAt = async (ms: number) =>
      (await textsAt(db, owner, new Date(ms))).find(({ kind }) => kind === 'terms')
    expect(await termsAt(begins - 1)).toMatchObject({ version: first, acceptedAt: registered })
    expect(await termsAt(begins)).toMatchObject({
      version: second,
      validFrom: new Date(begins),
      acceptedAt: null,
    })
    expect(await termsAt(accepted.getTime() - 1)).toMatchObject({ version: second, acceptedAt: null })
    expect(await termsAt(accepted.getTime())).toMatchObject({ version: second, acceptedAt: accepted })
  })

  test('does not change afterwards: a file publishes nothing into the past', async () => {
    const owner = { brandId: player.brandId, playerId: player.id }
    const kind = 'sport-rules'
    const hours = (back: number) => new Date(Date.now() - back * HOUR)
    const texts = { titles: { es_ES: 'Reglas' }, texts: { es_ES: 'Primero.' } }
    const first = { brandId: 'brasa', kind, ...texts, mustAccept: false, publishedBy: null } as const
    await db.transaction((tx) => publishText(tx, { ...first, validFrom: hours(2), publishedAt: hours(2) }))
    const anHourAgo = hours(1)
    const before = await textsAt(db, owner, anHourAgo)
    expect(before).toMatchObject([{ kind, version: 1 }])
    await publishFromFile(kind)
    expect(await textsAt(db, owner, anHourAgo)).toEqual(before)
    expect(await textsAt(db, owner, new Date(Date.now() + HOUR))).toMatchObject([{ kind, version: 2 }])
  })
})

test('a first text of a kind that has to be accepted gives the accounts that are there their hour, too', async () => {
  await publishFromFile('bet-types', true)
  const [text] = await listVersions(db, 'brasa', 'bet-types')
  expect(text && text.validFrom.getTime() - text.publishedAt.getTime()).toBe(3_600_000)
})

test('every call that closes to a break closes to a text that is not accepted', () => {
  const all = Object.values(calls as Record<string, Call>)
  const names = (code: string) =>
    all.filter(({ refusals }) => refusals.includes(code)).map(({ name }) => name)
  expect(names('texts_not_accepted')).toEqual(names('restricted'))
  expect(names('texts_not_accepted').length).toBeGreaterThan(10)
})
