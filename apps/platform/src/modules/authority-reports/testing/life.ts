import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { hold, type MoneyRef, openPlayerAccounts, payloadHash } from '../../../ledger/index.ts'
import type { Brand } from '../../../model/index.ts'
import { book } from '../../reports/testing/books.ts'
import { close } from '../../reports/testing/books.ts'
import { saveBrand } from '../../brands/index.ts'
import { unsigned } from '../lots/sign.ts'
import { type LotStore, makeLots } from '../make.ts'
import { daySpan, monthSpan } from '../span.ts'
import { type GameLot, type MadeGames, makeGameLots } from '../live/make.ts'
import { remakeGameLots } from '../live/remake.ts'
import type { Finding, GameName, PeriodicName, RecordName, Span } from '../types.ts'
import { type Node, readLot } from './read-lot.ts'

export const PASSWORD = 'Clave-de-prueba-0123456789-con-cincuenta-signos!!!'
const ZONE = 'Europe/Madrid'

let made = 0

/** A brand in euros and in Madrid. */
export async function addSpanishBrand(db: Database, id: string, jurisdiction: 'ES' | null = 'ES') {
  const brand = {
    id,
    name: id,
    currency: 'EUR',
    country: 'ES',
    defaultLanguage: 'es_ES',
    hosts: [`${id}.test`],
    configuration: jurisdiction ? { jurisdiction } : {},
    settings: { sportsbook: { min_stake: '0.10', max_stake: '5000.00', max_return: '1000000.00' } },
    timeZone: ZONE,
  } as const
  await saveBrand(db, brand)
  return { ...brand, version: 1n } satisfies Brand
}

/** A store in a folder that is removed after the tests. */
export function addStore(more: Partial<LotStore> = {}): LotStore {
  const folder = mkdtempSync(join(tmpdir(), 'palco-lots-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return { operatorId: '1234', storeId: 'A1', folder, password: PASSWORD, signer: unsigned, ...more }
}

/** Lots of periods and of games alike. */
export type AnyLots = {
  readonly lots: readonly (Omit<GameLot, 'record'> & { readonly record: RecordName })[]
  readonly findings: readonly Finding[]
}

type Person = Partial<{
  username: string
  name: string
  lastname: string
  country: string
  document: string
  born: string
  at: string
}>

/** Players of a brand with money, restrictions and plans, by rows and the ledger's functions. */
export function openLife(db: Database, brand: Pick<Brand, 'id' | 'timeZone' | 'currency'>, store: LotStore) {
  const next = (mark: string) => `${mark}${(made += 1)}`
  const span = (period: string): Span =>
    period.length === 7 ? monthSpan(brand, period) : daySpan(brand, period)
  const life = {
    next,
    async player(person: Person = {}): Promise<MoneyRef> {
      const id = next('pl_')
      await db.query({
        text: `INSERT INTO players (id, brand_id, username, email, password_hash, currency, language, country, name, lastname, dni,
            birth_date, gender, phone_code, phone_number, created_at)
          VALUES ($1, $2, $3, $1 || '@example.com', 'none', 'EUR', 'es_ES', $4, $5, $6, $7, $8, 'female', '+34', '612345678', $9)`,
        values: [
          id,
          brand.id,
          person.username ?? id,
          person.country ?? 'ES',
          person.name ?? 'Ana',
          person.lastname ?? 'Prueba Ejemplo',
          person.document ?? '12345678Z',
          person.born ?? '1980-05-01',
          person.at ?? '2026-10-01T10:00:00Z',
        ],
      })
      await openPlayerAccounts(db, { brandId: brand.id, playerId: id, currency: 'EUR' })
      return life.account(id)
    },
    account: (playerId: string): MoneyRef => ({
      brandId: brand.id,
      playerId,
      currency: 'EUR',
      key: '',
      scope: 'test',
      payloadHash: payloadHash({}),
      kind: 'adjustment',
      detail: {},
    }),
    book: (account: MoneyRef, at: string | Date, movement: Parameters<typeof book>[3]) =>
      book(db, account, at, movement),
    /** A deposit by card, or a withdrawal that is open: its money is held. */
    async pay(account: MoneyRef, at: string, amount: bigint): Promise<string> {
      const id = next('pay_')
      const kind = amount > 0n ? 'deposit' : 'withdrawal'
      const method = `card-${kind}`
      await db.query({
        text: `INSERT INTO payment_methods (brand_id, id, direction, kind, adapter, name, description, currency, min_amount, max_amount, minutes)
          VALUES ($1, $2, $3, 'redirect', 'test', '{}', '{}', 'EUR', 1, 100000, 1) ON CONFLICT DO NOTHING`,
        values: [brand.id, method, kind],
      })
      await db.query({
        text: `INSERT INTO payments (id, brand_id, player_id, kind, method_id, adapter, currency, amount, fee, status, language, created_at, updated_at)
          VALUES ($1, $2, $3, $4, $5, 'test', 'EUR', $6, 0, $7, 'es_ES', $8, $8)`,
        values: [
          id,
          brand.id,
          account.playerId,
          kind,
          method,
          amount > 0n ? amount : -amount,
          amount > 0n ? 'approved' : 'pending',
          at,
        ],
      })
      await db.query({
        text: `INSERT INTO payment_history (payment_id, to_status, actor, at) SELECT id, status, 'player', created_at FROM payments WHERE id = $1`,
        values: [id],
      })
      const detail = { payment_id: id, method }
      if (amount > 0n)
        await book(db, account, at, {
          amount,
          kind,
          scope: 'deposit',
          counterparty: `payments:${method}`,
          detail,
        })
      else {
        const held = await hold(db, {
          ...account,
          key: id,
          kind,
          scope: 'withdrawal',
          amount: -amount,
          detail,
          at: new Date(at),
        })
        if (!held.ok) throw new Error(held.code)
      }
      return id
    },
    /** A round of a game of a provider that has ended: staked at its time, won a second later. */
    async round(
      account: MoneyRef,
      at: string,
      game: string,
      staked: bigint,
      won: bigint,
      bonus = 0n,
    ): Promise<string> {
      const id = next('round-')
      await db.query({
        text: `INSERT INTO game_rounds (provider_id, round_id, brand_id, player_id, game_id, session_id, currency, status, staked, won, opened_at, closed_at)
          VALUES ('originals', $1, $2, $3, $4, 's', 'EUR', 'closed', $5, $6, $7, $7)`,
        values: [id, brand.id, account.playerId, game, staked + bonus, won, at],
      })
      const side = {
        scope: 'provider:originals',
        counterparty: 'provider:originals',
        detail: { game_id: game, round_id: id },
      }
      await book(db, account, at, { amount: -staked, bonus: -bonus, kind: 'stake', ...side })
      if (won > 0n)
        await book(db, account, new Date(new Date(at).getTime() + 1000), {
          amount: won,
          kind: 'win',
          ...side,
        })
      return id
    },
    async restrict(playerId: string, kind: string, beginsAt: string, endsAt: string | null = null) {
      await db.query({
        text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, ends_at) VALUES ($1, $2, $3, $4, false, $5, $6)`,
        values: [next('rs_'), brand.id, playerId, kind, beginsAt, endsAt],
      })
    },
    async plan(
      playerId: string,
      beginsAt: string,
      endsAt: string,
      endedAt: string | null = null,
    ): Promise<string> {
      const id = next('plan-')
      await db.query({
        text: `INSERT INTO session_plans (id, player_id, brand_id, currency, begins_at, ends_at, ended_at, loss, block_minutes, counted_at)
          VALUES ($1, $2, $3, 'EUR', $4, $5, $6, 5000, 90, $4)`,
        values: [id, playerId, brand.id, beginsAt, endsAt, endedAt],
      })
      return id
    },
    /** Closes the days up to a moment. */
    close: (now: string) => close(db, brand, now),
    make: (
      now: string,
      period: string,
      more: { records?: readonly PeriodicName[]; rectify?: boolean; store?: LotStore } = {},
    ) =>
      makeLots({ db, now: () => new Date(now), store: more.store ?? store }, { span: span(period), ...more }),
    /** The lots of games that are due. */
    async games(now: string, more: { store?: LotStore } = {}): Promise<MadeGames> {
      const made = await makeGameLots({ db, now: () => new Date(now), store: more.store ?? store }, brand)
      if (!made) throw new Error('movements are being written for long')
      return made
    },
    /** Lots of games of a day once more. */
    again: (now: string, day: string, record: GameName, rectify = false) =>
      remakeGameLots({ db, now: () => new Date(now), store }, { brand, record, day, rectify }),
    /** The lots of a record among those that were made. */
    lots: ({ lots }: AnyLots, record: RecordName, folder = store.folder): Node[] =>
      lots.filter((lot) => lot.record === record).map((lot) => readLot(join(folder, lot.file), PASSWORD)),
  }
  return life
}
