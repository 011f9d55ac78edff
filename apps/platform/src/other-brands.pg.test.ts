import { createHash } from 'node:crypto'
import { OPERATOR_HEADERS, type OperatorCall, operatorCalls } from '@palco/contract/operators'
import { RIGHTS } from '@palco/contract/tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './db/index.ts'
import { fillTable } from './modules/erasure/testing/fill.ts'
import { PLAYER_TABLES } from './modules.ts'
import { testDatabase } from './testing/index.ts'
import { testPlatform } from './testing/platform.ts'
import { sampleInputs } from './testing/sample-inputs.ts'

const database = await testDatabase()
const platform = await testPlatform(database)
const { clock, config } = platform
const owner = openDatabase({ url: database.url, poolSize: 1, role: null })
afterAll(() => owner.close())

/** The brand of the operator who tries, and the one that has a row in every table. */
const [OWN, OTHER] = ['marea', 'brasa'] as const
/** Stands in every row of the other brand. */
const MARKS = /PERSONAL (?!sports_)|"x_[a-z_]+|brasa|ARS\b/
const BROKEN = new RegExp(`${MARKS.source}|broken off`)
/** Pictures that come with the product, which every brand may show. */
const PICTURES = /\/art\/[\w{}/.-]+/g
/** Those that read first: what is changed or removed then was read before. */
const CALLS = (Object.values(operatorCalls) as OperatorCall[])
  .filter(({ access, name }) => access !== 'anyone' && name !== operatorCalls.logOut.name)
  .toSorted((a, b) => a.method.localeCompare(b.method))
const token = (brand: string) => `token of ${brand}`
const username = (brand: string) => `op-${brand}`
/** What every number in a filled row is. */
const NUMBER = 900_001

/** What stands in places of the filled rows: ids that calls take, and states that lists show. */
const VALUES: Record<string, string | null> = {
  'payments.id': `pay_${'x'.repeat(20)}`,
  'payments.method_id': 'x_payment_methods',
  'payments.status': 'under_review',
  'payments.kind': 'withdrawal',
  'risk_cases.id': `rk_${'0'.repeat(36)}`,
  'risk_cases.state': 'open',
  'identity_checks.id': `ic_${'0'.repeat(36)}`,
  'identity_checks.state': 'unclear',
  'identity_checks.ended_at': null,
  'funds_cases.id': `fc_${'0'.repeat(36)}`,
  'funds_cases.state': 'reviewing',
  'funds_cases.figures': JSON.stringify({ deposits: '1000', netDeposits: '1000', loss: '0' }),
  'funds_cases.step': JSON.stringify({
    sum: 'deposits',
    days: 30,
    currency: 'ARS',
    amount: '10',
    asks: 'declaration',
    closes: [],
    answerDays: null,
    closesLate: [],
    againDays: 30,
  }),
  'screening_cases.id': `sc_${'0'.repeat(36)}`,
  'screening_cases.state': 'open',
  'segments.removed_at': null,
  'support_tickets.state': 'open',
  'sports_bets.state': 'accepted',
  'race_tickets.state': 'open',
  'store_orders.item_id': 'x_store_items',
  'store_orders.state': 'placed',
  'trading_proposals.ended_at': null,
}
/** Tables of no brand that rows of a brand refer to. */
const SHARED = [
  'screening_lists',
  'screening_entries',
  'screening_versions',
  'sports_events',
  'sports_competitions',
  'sports_competitors',
  'sports_markets',
  'races',
]
/** The ledger's tables take rows by its functions alone. */
const BY_FUNCTIONS = /^ledger\.|^books_balances$/

/** Events are of all brands: the filled one is no event that could be shown. */
const EVENTS = new Set<string>([operatorCalls.readTradingEvent.name, operatorCalls.readMarketResult.name])

let playerId: string
let brandTables: string[]

async function addOperator(brand: string, id: number): Promise<void> {
  const at = new Date(clock.now)
  await owner.query({
    text: `WITH o AS (INSERT INTO operators (id, username, password_hash, totp_sealed, roles, brands, language, created_at)
        OVERRIDING SYSTEM VALUE VALUES ($1, $2, '', '', '{everything}', ARRAY[$3::text], 'es_ES', $4) RETURNING id)
      INSERT INTO operator_sessions (token_hash, operator_id, address, device, created_at, last_seen_at)
        SELECT $5, id, '203.0.113.7', '', $4, $4 FROM o`,
    values: [id, username(brand), brand, at, createHash('sha256').update(token(brand)).digest('hex')],
  })
}

/** A row in every table that names a player or a brand. */
async function fillOther(): Promise<void> {
  await owner.query({ text: `SET session_replication_role = 'replica'` })
  const tables = new Set([...PLAYER_TABLES.map(({ table }) => table), ...brandTables, ...SHARED])
  for (const table of tables)
    if (!BY_FUNCTIONS.test(table))
      await fillTable(owner, { table }, { playerId, brandId: OTHER, values: VALUES })
  await owner.query({ text: `SET session_replication_role = 'origin'` })
}

beforeAll(async () => {
  await owner.query({
    text: 'INSERT INTO operator_roles (name, rights) VALUES ($1, $2)',
    values: ['everything', [...RIGHTS]],
  })
  await addOperator(OTHER, NUMBER)
  await addOperator(OWN, NUMBER + 1)
  const { username: name } = await platform.player()
  const { rows } = await owner.query<{ id: string }>({
    text: 'SELECT id FROM players WHERE username = $1',
    values: [name],
  })
  playerId = rows[0]?.id ?? ''
  const { rows: tables } = await owner.query<{ name: string }>({
    text: `SELECT attrelid::regclass::text AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relkind IN ('r', 'p') AND attname = 'brand_id' AND NOT attisdropped AND relnamespace::regnamespace::text = 'public'`,
  })
  brandTables = tables.map((table) => table.name)
  await fillOther()
  await ask(OTHER, operatorCalls.askElevation, { role: 'everything', minutes: 60, cause: 'PERSONAL said' })
})

async function ask(brand: string, call: OperatorCall, input: object) {
  const isGet = call.method === 'GET'
  const query = new URLSearchParams(input as Record<string, string>).toString()
  const answer = await fetch(`${platform.url}${call.path}${isGet ? `?${query}` : ''}`, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      [OPERATOR_HEADERS.key]: config.CONSOLE_KEY,
      [OPERATOR_HEADERS.address]: '203.0.113.7',
      authorization: `Bearer ${token(brand)}`,
    },
    ...(!isGet && { body: JSON.stringify(input) }),
  })
  // A file that a filled row broke off has begun, so the row was read.
  const text = await answer.text().catch(() => 'broken off')
  return { status: answer.status, text }
}

/** What a call is asked with about things of the other brand, as of this brand. */
const inputsFor = ({ input }: OperatorCall, brand: string) =>
  sampleInputs(input, {
    fields: {
      brand,
      brands: [brand],
      username: username(OTHER),
      role: 'everything',
      roles: ['everything'],
      minutes: 60,
      amount: '10.00',
      reference: 'some text',
      shares: [{ from: 1, to: 1, share: 50 }],
    },
    names: [
      ...Object.entries(VALUES).flatMap(([place, value]) => (place.endsWith('.id') && value ? [value] : [])),
      playerId,
      String(NUMBER),
      '1',
      '12345678',
      'x_sports_bets',
      'x_sports_events',
      'x_races',
      'PERSONAL',
      'everything',
      '2026-01-02',
      '0123456789ab',
      '0123456789abcdef',
      'ana@example.com',
      'YWJj',
      '1.5',
    ],
    tried: ['id', 'text', 'event', 'race', 'round', 'order', 'player'],
  })

/** Rows of the other brand, by table. */
async function readRows(): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const table of brandTables) {
    const { rows } = await owner.query<{ digest: string }>({
      text: `SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS digest FROM ${table} t WHERE brand_id = $1`,
      values: [OTHER],
    })
    digests[table] = rows[0]?.digest ?? ''
  }
  return digests
}

/** Answers to one operator about one brand, in the order of the inputs. */
async function walk(by: string, brand: string) {
  const answers = new Map<string, { input: object; status: number; text: string }[]>()
  for (const call of CALLS) {
    const answered = []
    for (const input of inputsFor(call, brand)) answered.push({ input, ...(await ask(by, call, input)) })
    answers.set(call.name, answered)
  }
  return answers
}

/** What an answer says besides what was asked with. */
const beyond = (input: object, text: string): string =>
  Object.values(input)
    .flat()
    .filter((value) => typeof value === 'string')
    .reduce((rest, value) => rest.replaceAll(value, ''), text.replaceAll(PICTURES, ''))

/**
 * Calls whose answers are alike for both: they name nothing that is there already, are about all brands, are refused for what was sent, or
 * answer what jobs and the ledger make.
 */
const ALIKE = [
  'closed_transfers',
  'conflicts',
  'count_segment',
  'elevation_ask',
  'figures_cohorts_players',
  'figures_funnel',
  'figures_funnel_players',
  'figures_movers',
  'figures_payments',
  'figures_returns',
  'figures_returns_rounds',
  'figures_sports',
  'figures_sports_bets',
  'game_round',
  'grant_free_bets',
  'help_article',
  'jackpot_terms',
  'legal_text_draft',
  'legal_text_publish',
  'legal_text_withdraw',
  'legal_texts',
  'passkey_add',
  'passkey_begin',
  'passkey_remove',
  'passkeys',
  'poker_collusion',
  'prode_cancel',
  'prode_series',
  'race_board',
  'registers',
  'reject',
  'report',
  'report_file',
  'report_readers',
  'report_schedule_save',
  'role',
  'role_save',
  'save_campaign',
  'save_segment',
  'save_tag',
  'set_language',
  'store_item',
  'ticket_act',
  'ticket_attach',
  'trading_boost',
  'trading_decide',
  'trading_drop',
  'trading_events',
  'trading_held',
  'trading_limits',
  'trading_price',
  'trading_price_limits',
  'trading_result',
  'trading_shift',
  'trading_signs',
  'trading_suspend',
  'unclaimed',
  'unclaimed_settle',
  'view_default',
  'view_remove',
  'view_save',
  'views',
]

test('an operator of one brand reads and changes nothing of another one, by any call with any id', async () => {
  const before = await readRows()
  const foreign = await walk(OWN, OTHER)
  const own = await walk(OWN, OWN)
  for (const answers of [foreign, own])
    for (const [name, answered] of answers)
      for (const { input, status, text } of answered) {
        const said = MARKS.exec(beyond(input, text))?.[0]
        expect([name, input, said, status < 500 || EVENTS.has(name)]).toEqual([name, input, undefined, true])
      }
  expect(await readRows()).toEqual(before)

  // The same asked by an operator of that brand reaches its rows, so the answers above were refused for the brand.
  const alike = [...(await walk(OTHER, OTHER))].filter(([name, answered]) =>
    answered.every(({ status, text }, index) => {
      const tried = own.get(name)?.[index]
      return status === tried?.status && (status === 200 ? !BROKEN.test(text) : text === tried.text)
    }),
  )
  expect(alike.map(([name]) => name.replace('operators.', '')).toSorted()).toEqual(ALIKE)
})
