import { randomUUID } from 'node:crypto'
import { calls, DEVICE_HEADER } from '@palco/contract'
import type { Jurisdiction } from '@palco/contract/tables'
import { post } from '../../../ledger/index.ts'
import { seedPaymentMethods } from '../../../seed/payment-methods/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { TEST_BRANDS, testPlatform } from '../../../testing/platform.ts'
import { KEY, registerServer } from './register-server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let numbers = 100_000_000
let births = 0

/** A valid CPF that no other test gave: accounts of one brand with the same document are one person. */
export function newCpf(): string {
  const nine = String((numbers += 1))
  const check = (digits: string) => {
    const sum = Array.from(digits, Number).reduce(
      (total, digit, at) => total + digit * (digits.length + 1 - at),
      0,
    )
    return String(((sum * 10) % 11) % 10)
  }
  const ten = nine + check(nine)
  return ten + check(ten)
}

/** A valid NIF that no other test gave. */
function newNif(): string {
  const number = 10_000_000 + ((numbers += 1) % 1_000_000)
  return `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}`
}

/** Each is born on another day: those of one name and one day are one person, and who is excluded opens no other account. */
const newPerson = () => ({
  name: 'Ana',
  lastname: 'Ruiz',
  birth_date: new Date(Date.UTC(1950, 0, 1) + (births += 1) * DAY).toISOString().slice(0, 10),
})
/** What a player of each country gives. */
export const brazilian = () => ({ ...newPerson(), country: 'BR', dni: newCpf() })
export const spaniard = () => ({ ...newPerson(), country: 'ES', dni: newNif() })
export const briton = () => ({
  ...newPerson(),
  country: 'GB',
  dni: `AB${(numbers += 1)}`,
  phone_code: '+44',
  phone_number: String(numbers),
})
export const PASSWORD = 'a long enough one'

/** The browser of a player, which each of them has alone. */
const browserHeaders = (username: string) => ({ [DEVICE_HEADER]: `${username}-`.padEnd(43, 'x') })

export type Member = {
  id: string
  brandId: string
  username: string
  token: string
  refreshToken: string
  domain: string
}
type Given = Partial<ReturnType<typeof briton>>

/** A platform whose brands ask registers: `brasa` that of Brazil, `marea` that of Spain, `tribuna` that of Great Britain. */
export async function registeredPlatform() {
  const database = await testDatabase()
  const { db } = database
  let clock = { now: Date.now() }
  const server = await registerServer(() => clock.now)
  const platform = await testPlatform(database, {
    env: {
      IDENTITY_SANDBOX_URL: server.url,
      IDENTITY_SANDBOX_KEY: KEY,
      REGISTER_CONNECTIONS: JSON.stringify({
        'wrong-key': { url: `${server.url}/registers/sigap`, key: 'another key' },
      }),
    },
  })
  clock = platform.clock
  const setBrand = async (id: string, jurisdiction: Jurisdiction, registers: Record<string, string>) => {
    const brand = TEST_BRANDS.find((one) => one.id === id) ?? {
      ...TEST_BRANDS[0]!,
      id,
      name: id,
      hosts: [`${id}.test`],
    }
    await platform.saveBrand({
      ...brand,
      country: jurisdiction,
      configuration: { ...brand.configuration, jurisdiction },
      settings: { registers },
    })
  }
  await setBrand('brasa', 'BR', { sigap: 'sandbox' })
  await setBrand('marea', 'ES', { rgiaj: 'sandbox' })
  await setBrand('tribuna', 'GB', { gamstop: 'sandbox' })
  await seedPaymentMethods(db, { id: 'brasa', currency: 'ARS', country: 'BR' })
  await seedPaymentMethods(db, { id: 'marea', currency: 'EUR', country: 'ES' })
  await seedPaymentMethods(db, { id: 'tribuna', currency: 'ARS', country: 'GB' })

  let names = 0
  const register = async (given: Given, domain = 'brasa.test') => {
    const username = `listed${(names += 1)}`
    const account = { username, email: `${username}@example.com`, password: PASSWORD }
    const terms = { over_18: true, accept_terms: true } as const
    const { refusal, body, status } = await platform.call(
      calls.register,
      { ...account, ...given, ...terms },
      { domain, headers: browserHeaders(username) },
    )
    return {
      status,
      code: refusal.code,
      refusal,
      username,
      token: body.response?.token ?? '',
      refreshToken: body.response?.refresh_token ?? '',
    }
  }
  const newPlayer = async (given: Given = brazilian(), domain = 'brasa.test'): Promise<Member> => {
    const { username, token, refreshToken, refusal } = await register(given, domain)
    const { rows } = await db.query<{ id: string; brandId: string }>({
      text: 'SELECT id, brand_id AS "brandId" FROM players WHERE username = $1',
      values: [username],
    })
    const [row] = rows
    if (!row) throw new Error(JSON.stringify(refusal))
    return { ...row, username, token, refreshToken, domain }
  }
  const logIn = async (player: Member): Promise<Member> => {
    const credentials = { username: player.username, password: PASSWORD }
    const { body, refusal } = await platform.call(calls.login, credentials, {
      domain: player.domain,
      headers: browserHeaders(player.username),
    })
    if (!body.response?.token) throw new Error(JSON.stringify(refusal))
    return { ...player, token: body.response.token, refreshToken: body.response.refresh_token ?? '' }
  }
  const heldBack = async (player: Member) =>
    (await platform.call(calls.readProtection, {}, player)).body.response.restriction

  return {
    ...platform,
    database,
    server,
    setBrand,
    register,
    newPlayer,
    logIn,
    /** What keeps the player from playing, by the call of the site. */
    heldBack,
    restrictionKind: async (player: Member) => (await heldBack(player))?.kind ?? null,
    deposit: async (player: Member) => {
      const sent = { ...player, idempotencyKey: randomUUID() }
      return (
        (await platform.call(calls.deposit, { method: 'card', amount: '1000.00' }, sent)).refusal.code ??
        'taken'
      )
    },
    /** @returns why the player may not stake now, null where they may */
    stake: async (player: Member): Promise<string | null> => {
      const { rows } = await db.query<{ refused: string | null }>({
        text: 'SELECT play_stake_refused($1, $2) AS refused',
        values: [player.id, new Date(clock.now)],
      })
      return rows[0]?.refused ?? null
    },
    /** Moves the clock to an hour of a day of São Paulo (UTC−3), at least a day from now. */
    passTo: (hour: number, days = 1) => {
      const start = Math.ceil((clock.now + HOUR) / DAY) * DAY + (days - 1) * DAY
      clock.now = start + (hour + 3) * HOUR
    },
    fund: ({ id, brandId }: Member, amount: bigint) =>
      post(db, {
        brandId,
        playerId: id,
        currency: brandId === 'marea' ? 'EUR' : 'ARS',
        payloadHash: 'h',
        scope: 'test',
        key: randomUUID(),
        kind: 'adjustment',
        detail: {},
        amount,
        counterparty: 'adjustments',
      }),
    /** The questions on record, the oldest first. */
    questions: async ({ id }: Member) => {
      const { rows } = await db.query<{ occasion: string; answer: string | null; fault: string | null }>({
        text: 'SELECT occasion, answer, fault FROM register_questions WHERE player_id = $1 ORDER BY id',
        values: [id],
      })
      return rows
    },
  }
}
