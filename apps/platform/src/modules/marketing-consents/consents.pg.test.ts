import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls, type MarketingChannel, type MarketingConsents } from '@palco/contract'
import { MARKETING_CHANNELS, MARKETING_PRODUCTS } from '@palco/contract/tables'
import { createSealer, DEMO_SEALING_KEYS } from '@palco/sealing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { silentLog } from '../../observe/index.ts'
import { addOperator } from '../../operators/access/accounts.ts'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { BrandDirectory } from '../brands/index.ts'
import { campaignJobs } from '../campaigns/index.ts'
import { Passwords } from '../identity/index.ts'
import { suspend } from '../protection/index.ts'
import { push } from '../push/index.ts'
import { mayMarket, unsubscribeToken } from './index.ts'
import { productsAt } from './rules.ts'
import { consentToMarketing, MARKETING } from './testing/consent.ts'

const rewards = await rewardsPlatform({})
const { db, clock } = rewards
const owner = openDatabase({ url: rewards.databaseUrl, poolSize: 1, role: null })
const brands = new BrandDirectory(db)
const now = () => new Date(clock.now)
const sealer = createSealer(DEMO_SEALING_KEYS)
const START = Date.parse('2026-05-13T15:00:00Z')
const PASSWORD = 'a long enough one'
let player: Known

/** What a push service on loopback was sent, by the path of the browser. */
const pushed: string[] = []
const service = createServer((request, response) => {
  request.resume().on('end', () => {
    pushed.push(request.url ?? '')
    response.writeHead(201).end()
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
afterAll(async () => {
  service.close()
  await owner.close()
})

await addOperator(
  { db: owner, now, passwords: new Passwords(), sealer },
  {
    username: 'caja',
    roles: ['trader'],
    brands: ['brasa'],
    password: 'una clave larga de prueba',
    totpSecret: randomBytes(20),
  },
)

beforeEach(async () => {
  clock.now = Math.max(clock.now, START) + 3_600_000
  player = await rewards.player()
  await livesIn('UY')
})

const livesIn = (country: string) =>
  db.query({ text: 'UPDATE players SET country = $2 WHERE id = $1', values: [player.id, country] })
const read = async (): Promise<MarketingConsents> =>
  (await rewards.call(calls.readMarketingConsents, {}, player)).body.response
const given = async () =>
  (await read()).consents.flatMap((one) => (one.given ? [`${one.product} ${one.channel}`] : []))
type Change = { product: string; channel: string; given: boolean }
const change = (consents: Change[], language = 'es_ES') =>
  rewards.call(calls.changeMarketingConsents, { consents } as never, { ...player, language })
const history = async () =>
  (
    await db.query<{ given: boolean; way: string; version: number | null }>({
      text: `SELECT given, way, text_version AS version FROM marketing_consents WHERE player_id = $1 ORDER BY id`,
      values: [player.id],
    })
  ).rows
const may = (
  channel: MarketingChannel,
  about: Partial<Parameters<typeof mayMarket>[2]> = {},
): Promise<boolean> => mayMarket(db, player.id, { ...MARKETING, channel, at: now(), ...about })
const consentToAll = () => consentToMarketing(db, { brandId: player.brandId, playerId: player.id }, now())
const CASINO_BY_MAIL = { product: 'casino', channel: 'email', given: true } as const

/** A campaign to the player's inbox and by mail. @returns its id */
async function runCampaign(): Promise<bigint> {
  const { rows } = await owner.query<{ id: string; username: string }>({
    text: `SELECT o.id::text, p.username FROM operators o, players p WHERE o.username = 'caja' AND p.id = $1`,
    values: [player.id],
  })
  await db.query({
    text: 'UPDATE players SET email_verified_at = $2 WHERE id = $1',
    values: [player.id, now()],
  })
  const deps = {
    db,
    now,
    sealer,
    mailer: { send: async (mail: never) => void rewards.mails.push(mail), close: async () => {} },
    brandById: (id: string) => brands.brandById(id),
    siteOrigin: () => 'https://brasa.test',
  }
  const made = await db.query<{ id: bigint }>({
    text: `INSERT INTO campaigns (brand_id, kind, product, titles, texts, by_mail, audience, state, send_at, made_by, changed_at)
      VALUES ('brasa', 'marketing', 'casino', '{"es_ES": "Promo"}', '{"es_ES": "Vení"}', true, $1, 'scheduled', $2, $3, $2)
      RETURNING id`,
    values: [JSON.stringify({ players: [rows[0]!.username] }), now(), rows[0]!.id],
  })
  const { id } = made.rows[0]!
  const [sending, mailing] = campaignJobs(deps)
  await sending?.run({ id: '1', payload: {}, attempt: 1, log: silentLog })
  const payload = { brandId: 'brasa', playerId: player.id, id: id.toString() }
  await mailing?.run({ id: '1', payload, attempt: 1, log: silentLog })
  return id
}

/** How each channel reaches the player. A channel that the contract adds does not compile without its own. @returns whether it did */
const SENDERS: Record<MarketingChannel, () => Promise<boolean>> = {
  inbox: async () => {
    const { rowCount } = await db.query({
      text: 'SELECT FROM messages WHERE player_id = $1 AND key = $2',
      values: [player.id, `campaign:${await runCampaign()}`],
    })
    return rowCount === 1
  },
  email: async () => {
    const before = rewards.mails.length
    await runCampaign()
    return rewards.mails.length > before
  },
  push: async () => {
    const endpoint = `${origin}/${randomUUID()}`
    const keys = {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }
    const { rows } = await db.query<{ id: bigint }>({
      text: `INSERT INTO push_subscriptions (brand_id, player_id, endpoint, p256dh, auth, topics, made_at)
        VALUES ($1, $2, $3, $4, $5, '{bonuses}', $6) RETURNING id`,
      values: [player.brandId, player.id, endpoint, keys.p256dh, keys.auth, now()],
    })
    const jobs = push.jobs({
      db,
      now,
      sealer,
      brandById: (id) => brands.brandById(id),
      siteOrigin: () => 'https://brasa.test',
      isService: (address) => address.startsWith(origin),
    })
    const payload = {
      id: rows[0]!.id.toString(),
      notice: { topic: 'bonuses', tag: 'bonus 1', url: '/profile?section=bonuses' },
    }
    await jobs.find(({ name }) => name === 'push.send')?.run({ id: '1', payload, attempt: 1, log: silentLog })
    return pushed.includes(new URL(endpoint).pathname)
  },
}

describe('marketing', () => {
  test.each(MARKETING_CHANNELS)('by %s is not sent without consent, and is sent with it', async (channel) => {
    expect(await SENDERS[channel]()).toBe(false)
    await consentToAll()
    expect(await SENDERS[channel]()).toBe(true)
    await change(MARKETING_PRODUCTS.map((product) => ({ product, channel, given: false })))
    expect(await SENDERS[channel]()).toBe(false)
  })

  test('comes only by a channel and about a product that the player consented to', async () => {
    await livesIn('GB')
    await change([CASINO_BY_MAIL])
    expect(await may('email', { product: 'casino' })).toBe(true)
    expect(await may('inbox', { product: 'casino' })).toBe(false)
    expect(await may('email', { product: 'betting' })).toBe(false)
    expect(await may('email', { product: 'all' })).toBe(false)
    expect([await SENDERS.email(), await SENDERS.inbox()]).toEqual([true, false])
    await change(MARKETING_PRODUCTS.map((product) => ({ ...CASINO_BY_MAIL, product })))
    expect(await may('email', { product: 'all' })).toBe(true)
  })

  test('about all that a brand has asks nothing of a product that it has not', async () => {
    const brand = { timeZone: 'UTC', configuration: { enabled_modules: { poker: { enabled: false } } } }
    expect(productsAt(brand)).toEqual(['betting', 'casino', 'prode'])
    await change(productsAt(brand).map((product) => ({ ...CASINO_BY_MAIL, product })))
    expect([await may('email', { brand }), await may('email')]).toEqual([true, false])
  })

  const STOPPED: Record<string, () => Promise<unknown>> = {
    'on a break': () => rewards.call(calls.takeBreak, { length: 'day' }, player),
    excluded: () =>
      rewards.call(
        calls.excludeSelf,
        { length: 'six_months', everywhere: false, password: PASSWORD },
        player,
      ),
    closed: () => rewards.call(calls.closeAccount, { password: PASSWORD }, player),
    suspended: () =>
      db.transaction((tx) =>
        suspend(tx, { brandId: player.brandId, playerId: player.id }, { at: now(), cause: 'risk' }),
      ),
    blocked: () =>
      db.query({ text: `UPDATE players SET status = 'blocked' WHERE id = $1`, values: [player.id] }),
  }
  test.each(Object.keys(STOPPED))(
    'by no channel reaches a player whose account is %s, whatever was consented to',
    async (state) => {
      await consentToAll()
      for (const channel of MARKETING_CHANNELS) expect(await may(channel)).toBe(true)
      await STOPPED[state]?.()
      for (const channel of MARKETING_CHANNELS) {
        expect(await may(channel)).toBe(false)
        expect(await SENDERS[channel](), channel).toBe(false)
      }
    },
  )

  test('needs consent anew after an exclusion: it withdraws what was given', async () => {
    await consentToAll()
    await STOPPED['excluded']?.()
    await rewards.settle()
    const after = await history()
    const all = MARKETING_PRODUCTS.length * MARKETING_CHANNELS.length
    expect(after.slice(all)).toEqual(
      Array.from({ length: all }, () => expect.objectContaining({ given: false, way: 'protection' })),
    )
    await rewards.settle()
    expect(await history()).toEqual(after)
  })
})

describe('a consent', () => {
  test('is none after the registration, for no product and by no channel', async () => {
    const { rule, consents } = await read()
    expect(rule).toBe('opt_in')
    expect(consents).toHaveLength(MARKETING_PRODUCTS.length * MARKETING_CHANNELS.length)
    expect(consents.every((one) => !one.given && one.changed_at === null && one.version === null)).toBe(true)
    expect(await history()).toEqual([])
  })

  test('that was ticked at the registration is given with it, and no other', async () => {
    const register = (username: string, consents: unknown[]) =>
      rewards.call(calls.register, {
        username,
        email: `${username}@example.com`,
        password: PASSWORD,
        over_18: true,
        accept_terms: true,
        country: 'GB',
        consents,
      } as never)
    const { token } = (await register('ticked', [{ product: 'poker', channel: 'inbox' }])).body.response
    player = await rewards.known(token ?? '', 'ticked', 'brasa.test')
    expect(await given()).toEqual(['poker inbox'])
    expect((await history()).map(({ way }) => way)).toEqual(['registration'])
    const wrong = await register('wrong', [{ product: 'bingo', channel: 'inbox' }])
    expect([wrong.status, wrong.refusal.fields?.['consents']]).toEqual([
      400,
      expect.stringContaining('productos y canales'),
    ])
  })

  test('that is withdrawn at the time at which it was given is withdrawn, and the other way round', async () => {
    await change([CASINO_BY_MAIL])
    await change([{ ...CASINO_BY_MAIL, given: false }])
    expect(await given()).toEqual([])
    await change([CASINO_BY_MAIL])
    expect(await given()).toEqual(['casino email'])
    expect((await history()).map((one) => one.given)).toEqual([true, false, true])
  })

  test('that is repeated, also at the same moment, is one line of the history', async () => {
    await Promise.all(Array.from({ length: 8 }, () => change([CASINO_BY_MAIL])))
    await change([CASINO_BY_MAIL])
    expect(await history()).toEqual([{ given: true, way: 'profile', version: null }])
  })

  test('keeps the version of the privacy policy that was in force, and holds when there is another', async () => {
    for (const [version, validFrom] of [
      [1, clock.now],
      [2, clock.now + 1000],
      [3, clock.now + 2000],
    ] as const)
      await db.query({
        text: `INSERT INTO legal_texts (brand_id, kind, version, titles, texts, must_accept, valid_from, published_at)
          VALUES ('brasa', 'privacy', $1, '{"es_ES": "Privacidad"}', '{"es_ES": "Texto"}', false, $2, $2)`,
        values: [version, new Date(validFrom)],
      })
    clock.now += 999
    await change([CASINO_BY_MAIL])
    clock.now += 1
    expect((await read()).consents.filter((one) => one.given)).toMatchObject([{ version: 1 }])
    await change([{ ...CASINO_BY_MAIL, given: false }])
    await db.query({
      text: `INSERT INTO legal_text_withdrawals (brand_id, kind, version, reason, withdrawn_at, withdrawn_by)
        VALUES ('brasa', 'privacy', 3, 'Con un error.', $1, '1')`,
      values: [new Date(clock.now)],
    })
    clock.now += 2000
    await change([CASINO_BY_MAIL])
    // The third was withdrawn before it began.
    expect((await history()).map(({ version }) => version)).toEqual([1, 2, 2])
  })

  test('for a product or by a channel that there is not, or twice, is refused in words, and nothing is kept', async () => {
    const words = { es_ES: /productos y canales/, en_US: /products and channels/, pt_BR: /produtos e canais/ }
    for (const [language, text] of Object.entries(words))
      for (const wrong of [
        { ...CASINO_BY_MAIL, product: 'bingo' },
        { ...CASINO_BY_MAIL, channel: 'sms' },
      ]) {
        const { status, refusal } = await change([CASINO_BY_MAIL, wrong], language)
        expect([status, refusal.fields?.['consents']]).toEqual([400, expect.stringMatching(text)])
      }
    expect((await change([CASINO_BY_MAIL, { ...CASINO_BY_MAIL, given: false }])).status).toBe(400)
    expect((await change([])).status).toBe(400)
    expect(await history()).toEqual([])
  })

  test('is withdrawn whole by the link of a mail, without a session, at its own brand', async () => {
    await consentToAll()
    const token = unsubscribeToken(sealer, { brandId: player.brandId, playerId: player.id })
    const press = (domain: string) => rewards.call(calls.unsubscribe, { token }, { domain })
    expect((await press('marea.test')).refusal.code).toBe('invalid_token')
    expect(await given()).not.toEqual([])
    expect([(await press('brasa.test')).status, (await press('brasa.test')).status]).toEqual([200, 200])
    expect(await given()).toEqual([])
    const after = await history()
    expect(after.filter(({ way }) => way === 'mail_link')).toHaveLength(
      MARKETING_PRODUCTS.length * MARKETING_CHANNELS.length,
    )
  })

  test('is history that nothing changes', async () => {
    await change([CASINO_BY_MAIL])
    const text = 'UPDATE marketing_consents SET given = false'
    await expect(db.query({ text })).rejects.toThrow('permission denied')
    await expect(owner.query({ text })).rejects.toThrow('append-only')
  })
})
