import { randomUUID } from 'node:crypto'
import type { BeforeCheck, Currency } from '@palco/contract'
import { PROVIDER_PATHS } from '@palco/contract/provider'
import { signedHeaders } from '@palco/contract/signing'
import { afterAll, expect } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { buildServer, RateLimiter, type Route } from '../../../http/index.ts'
import { openPlayerAccounts, payloadHash, post, readBalances } from '../../../ledger/index.ts'
import { Metrics, silentLog } from '../../../observe/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { bonusesForWallet, bonuses } from '../../bonuses/index.ts'
import { BrandDirectory, saveBrand } from '../../brands/index.ts'
import { casino, gameNames, makeProviders } from '../../casino/index.ts'
import { accountHolder } from '../../identity-checks/index.ts'
import { depositWaitsForLimits, leftForDeposits, mayDeposit } from '../../own-limits/index.ts'
import { isWonByAgreement } from '../../play/index.ts'
import { waitsForScreening } from '../../screening/index.ts'
import { seedCatalogue } from '../../../seed/games/index.ts'
import { seedPaymentMethods } from '../../../seed/payment-methods/index.ts'
import { byHandAdapter } from '../adapters/by-hand.ts'
import type { WalletRoutesDeps } from '../for-routes.ts'
import { wallet } from '../index.ts'
import type { Adapters, PaymentAdapter } from '../adapter.ts'
import { TRANSITIONS } from '../payments/states.ts'
import { caller } from './caller.ts'
import { fakeProvider } from './fake-provider.ts'

export const GAME_KEY = 'a-demo-key-of-a-game-provider'
const MASTER_KEY = 'master-key-of-this-test'
const BRANDS: [id: string, currency: Currency, host: string, country: string][] = [
  ['brasa', 'ARS', 'brasa.test', 'AR'],
  ['tribuna', 'BRL', 'tribuna.test', 'BR'],
  ['marea', 'EUR', 'marea.test', 'ES'],
]

export type TestPlayer = { id: string; token: string; brandId: string; currency: Currency; domain: string }
export type Fixture = Awaited<ReturnType<typeof openFixture>>
export type FixtureOptions = NonNullable<Parameters<typeof openFixture>[0]>

/**
 * Wallet and casino behind real HTTP on their own database: three brands, a clock that stands still at the time
 * of its start (the database goes by its own clock), a payment
 * provider that answers as a test sets it, or the adapters that are handed in. A player's token is their id.
 */
export async function openFixture(
  options: {
    confirmPlayer?: WalletRoutesDeps['confirmPlayer']
    /** Deposits wait for limits that have to be set. */
    limitsFirst?: boolean
    adapters?: readonly PaymentAdapter[]
    /** Settings by brand. */
    settings?: Readonly<Record<string, Record<string, unknown>>>
    /** Configurations by brand. */
    configurations?: Readonly<Record<string, Record<string, unknown>>>
    /** A database in place of that of the routes and jobs, such as one whose connection is lost. */
    through?: (db: Database, url: string) => Database
    /** Routes of another module in addition to these. */
    more?: (deps: { db: Database; now: () => Date }) => Route[]
  } = {},
) {
  const { db, url: databaseUrl } = await testDatabase()
  const routed = options.through?.(db, databaseUrl) ?? db
  for (const [id, currency, host, country] of BRANDS) {
    await saveBrand(db, {
      id,
      name: id,
      currency,
      country,
      defaultLanguage: 'es_ES',
      hosts: [host],
      configuration: options.configurations?.[id] ?? {},
      settings: options.settings?.[id] ?? {},
    })
    await seedPaymentMethods(db, { id, currency, country })
  }
  await seedCatalogue(db)
  await db.query({
    text: `INSERT INTO game_providers (id, name) VALUES ('other', 'Other') ON CONFLICT DO NOTHING`,
  })
  const clock = {
    ms: Date.now(),
    advance: (ms: number) => void (clock.ms += ms),
  }
  const now = () => new Date(clock.ms)
  const provider = fakeProvider(now)
  const own = options.adapters ?? [provider.adapter, byHandAdapter]
  const adapters: Adapters = new Map(own.map((one) => [one.id, one]))
  const providers = makeProviders([
    { id: 'originals', name: 'Palco Originals', url: 'http://127.0.0.1:24100', key: GAME_KEY },
    { id: 'other', name: 'Other', url: 'http://127.0.0.1:24101', key: `${GAME_KEY}-of-the-other` },
  ])
  const log = silentLog
  const brands = new BrandDirectory(db)
  const readHolder = accountHolder({ brandById: (id) => brands.brandById(id) })
  const moneyIn = {
    accountHolder: readHolder,
    mayDeposit: mayDeposit({ brandById: (id) => brands.brandById(id) }),
  }
  const deps = { db: routed, adapters, now, log, ...moneyIn }
  const server = buildServer(
    {
      log,
      metrics: new Metrics(),
      isMasterKey: (given) => given === MASTER_KEY,
      masterKeyHeader: 'x-master-api-key',
      masterLanguageHeader: 'x-master-language',
      limiter: new RateLimiter({ now: () => clock.ms, factor: 0 }),
      brandOfHost: (host) => brands.brandOfHost(host),
      authenticate: (token, brand) => findIdentity(db, token, brand.id),
      checkAnswers: true,
    },
    [
      ...wallet.routes({
        ...deps,
        siteOrigin: (brand) => `http://${brand.hosts[0]}`,
        gameNames: (ids, language) => gameNames(db, ids, language),
        confirmPlayer: options.confirmPlayer,
        bonuses: bonusesForWallet({ now }),
        watch: isWonByAgreement,
        screened: waitsForScreening({ brandById: (id) => brands.brandById(id) }),
        depositRoom: (context) => (tx, at) => leftForDeposits(tx, context, at),
        ...(options.limitsFirst && {
          depositWaits: (context) => (tx, at) => depositWaitsForLimits(tx, context, at),
        }),
      }),
      ...bonuses.routes({ db, now }),
      ...casino.routes({ db, providers, now, log, siteScheme: 'http' }),
      ...(options.more?.({ db: routed, now }) ?? []),
    ],
  )
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    await server.close()
    await assertKnownSteps(db)
  })
  const jobs = wallet.jobs({ ...deps, brandName: async (id) => id, inquiryAfterMs: 120_000 })

  const readTimeZone = async (id: string) => (await brands.brandById(id))?.timeZone ?? 'UTC'

  const base = {
    db,
    databaseUrl,
    readTimeZone,
    clock,
    now,
    provider,
    adapters,
    providers,
    url,
    ...moneyIn,
  }
  return {
    ...base,
    call: caller(url, MASTER_KEY),
    player: (options: PlayerOptions = {}) => newPlayer(db, options),
    /** One signed call of a game provider; `as` names another provider, key or time. */
    wallet: walletCaller(url, now),
    webhook: (body: string, headers: Record<string, string>) =>
      raw(`${url}/payments/v1/webhooks/sandbox`, body, headers),
    runJob: (name: string) =>
      jobs.find((job) => job.name === `wallet.${name}`)?.run() ?? Promise.reject(new Error(name)),
    findCash: async ({ brandId, id }: TestPlayer) => (await readBalances(db, brandId, id))?.cash,
    findHeldItem: async ({ brandId, id }: TestPlayer) => (await readBalances(db, brandId, id))?.held,
  }
}

async function findIdentity(db: Database, token: string, brandId: string) {
  const { rows } = await db.query<{
    id: string
    username: string
    currency: Currency
    status: 'active' | 'blocked'
    residence: string[]
    unchecked: BeforeCheck | null
  }>({
    text: 'SELECT id, username, currency, status, array_remove(ARRAY[country], NULL) AS residence, unchecked FROM players WHERE id = $1 AND brand_id = $2',
    values: [token, brandId],
  })
  return rows[0] ? { ...rows[0], brandId, sessionId: 'se_test', restricted: false } : null
}

let count = 0

/** `country`: where the player lives; `born`: "YYYY-MM-DD". */
type PlayerOptions = { brandId?: string; cash?: bigint; country?: string; born?: string; currency?: Currency }

async function newPlayer(
  db: Database,
  { brandId = 'brasa', cash = 0n, country, born, currency: own }: PlayerOptions,
) {
  const [, usual = 'ARS', domain = ''] = BRANDS.find(([id]) => id === brandId) ?? []
  const currency = own ?? usual
  const id = `pl_${String((count += 1)).padStart(20, '0')}`
  await db.query({
    text: `INSERT INTO players (id, brand_id, username, email, password_hash, currency, language, country, birth_date, created_at)
      VALUES ($1, $2, $1, $1 || '@example.com', 'none', $3, 'es_ES', $4, $5, now())`,
    values: [id, brandId, currency, country ?? null, born ?? null],
  })
  const player: TestPlayer = { id, token: id, brandId, currency, domain }
  await openPlayerAccounts(db, { brandId, playerId: id, currency })
  if (cash > 0n) {
    const opening = {
      brandId,
      playerId: id,
      currency,
      scope: 'test',
      kind: 'adjustment',
      detail: {},
    } as const
    const key = `opening ${id}`
    await post(db, {
      ...opening,
      key,
      payloadHash: payloadHash({ id }),
      amount: cash,
      counterparty: 'adjustments',
    })
  }
  return player
}

async function raw(address: string, body: string, headers: Record<string, string>) {
  const answer = await fetch(address, { method: 'POST', body, headers })
  return { status: answer.status, text: await answer.text() }
}

function walletCaller(url: string, now: () => Date) {
  return async (
    path: keyof typeof PROVIDER_PATHS,
    body: object,
    as: { party?: string; key?: string; atMs?: number; nonce?: string } = {},
  ) => {
    const text = JSON.stringify(body)
    const at = { nowMs: as.atMs ?? now().getTime(), nonce: as.nonce ?? randomUUID() }
    const party = as.party ?? 'originals'
    const key = as.key ?? (party === 'other' ? `${GAME_KEY}-of-the-other` : GAME_KEY)
    const answer = await raw(url + PROVIDER_PATHS[path], text, signedHeaders(party, key, text, at))
    return { ...answer, body: JSON.parse(answer.text) as Record<string, never> & { code?: string } }
  }
}

/** Every change that payments' histories record is in the table of states. */
async function assertKnownSteps(db: Database): Promise<void> {
  const { rows } = await db.query<{ step: string }>({
    text: `SELECT DISTINCT concat_ws(' ', p.kind, coalesce(h.from_status, 'new'), h.to_status) AS step
      FROM payment_history h JOIN payments p ON p.id = h.payment_id`,
  })
  const known = new Set(TRANSITIONS.map(({ kind, from, to }) => `${kind} ${from ?? 'new'} ${to}`))
  expect(rows.map(({ step }) => step).filter((step) => !known.has(step))).toEqual([])
}
