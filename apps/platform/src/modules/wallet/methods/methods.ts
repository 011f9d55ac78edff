import {
  type Currency,
  type Language,
  type Localised,
  type PaymentMethod,
  toDecimal,
  toWire,
} from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { isKind, toKind } from './kinds/index.ts'
import type { Method, Payer, PaymentKind } from '../payments/types.ts'

const COLUMNS = `brand_id AS "brandId", id, direction, kind, adapter, name, description, currency,
  min_amount AS min, max_amount AS max, fee, quick_amounts::text[] AS "quickTexts", minutes, fields,
  open_minutes AS "openMinutes", auto_approve_up_to AS "autoApproveUpTo", settings`

type Row = Omit<Method, 'quickAmounts'> & { quickTexts: string[] }

/** A row that names no fields asks for those of its kind. */
const toMethod = ({ quickTexts, fields, ...row }: Row): Method => ({
  ...row,
  fields:
    fields.length > 0 || row.direction === 'deposit'
      ? fields
      : [...toKind(row.kind).payoutFields(row.currency)],
  quickAmounts: quickTexts.map(BigInt),
})

export async function listMethods(q: Queryable, brandId: string, direction: PaymentKind): Promise<Method[]> {
  const { rows } = await q.query<Row>({
    name: 'wallet-methods',
    text: `SELECT ${COLUMNS} FROM payment_methods
      WHERE brand_id = $1 AND direction = $2 AND enabled ORDER BY position, id`,
    values: [brandId, direction],
  })
  return rows.filter(({ kind }) => isKind(kind)).map(toMethod)
}

/** Whether a player may use a method: it is in the account's currency, and of a kind that the jurisdiction does not refuse. */
export const isOffered = (
  { currency, kind }: Pick<Method, 'currency' | 'kind'>,
  payer: Pick<Payer, 'currency' | 'rules'>,
): boolean => currency === payer.currency && !payer.rules.refusedPayments.some((one) => one === kind)

export async function findMethod(
  q: Queryable,
  brandId: string,
  direction: PaymentKind,
  id: string,
): Promise<Method | null> {
  const { rows } = await q.query<Row>({
    name: 'wallet-method',
    text: `SELECT ${COLUMNS} FROM payment_methods WHERE brand_id = $1 AND direction = $2 AND id = $3 AND enabled`,
    values: [brandId, direction, id],
  })
  return rows[0] && isKind(rows[0].kind) ? toMethod(rows[0]) : null
}

/** The method of a payment, whether it is still offered or not. */
export async function findPaymentMethod(
  q: Queryable,
  { brandId, kind, methodId }: { brandId: string; kind: PaymentKind; methodId: string },
): Promise<Method | null> {
  const { rows } = await q.query<Row>({
    name: 'wallet-method-of',
    text: `SELECT ${COLUMNS} FROM payment_methods WHERE brand_id = $1 AND direction = $2 AND id = $3`,
    values: [brandId, kind, methodId],
  })
  return rows[0] && isKind(rows[0].kind) ? toMethod(rows[0]) : null
}

/** Names of a brand's methods by id, of those no longer offered too: a statement stays readable. */
export async function methodNames(
  q: Queryable,
  brandId: string,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await q.query<{ id: string; name: Localised }>({
    name: 'wallet-method-names',
    text: 'SELECT id, name FROM payment_methods WHERE brand_id = $1 AND id = ANY ($2)',
    values: [brandId, [...ids]],
  })
  return new Map(rows.map(({ id, name }) => [id, textIn(name, language)]))
}

/** All methods of a brand by id, of those no longer offered too. */
export async function allMethodNames(
  q: Queryable,
  brandId: string,
  language: Language,
): Promise<Map<string, string>> {
  const { rows } = await q.query<{ id: string; name: Localised }>({
    name: 'wallet-all-method-names',
    text: 'SELECT id, name FROM payment_methods WHERE brand_id = $1 ORDER BY id, direction DESC',
    values: [brandId],
  })
  return new Map(rows.map(({ id, name }) => [id, textIn(name, language)]))
}

export const textIn = (text: Localised, language: Language): string => text[language] ?? text.es_ES

/** The coin of a method, by its settings; `null` for kinds without one. @throws when the settings are not of its kind */
export function findCoin({ kind, settings }: Pick<Method, 'kind' | 'settings'>) {
  const { settings: schema, coin } = toKind(kind)
  return coin(schema.parse(settings))
}

/** A deposit in a coin is asked for and bounded in that coin; everything else in the account's currency. */
export const askedIn = (method: Method): Currency =>
  method.direction === 'deposit' ? (findCoin(method)?.asset ?? method.currency) : method.currency

/** @param rate worth of one coin now; a crypto method is offered only while it is known */
export function methodOnWire(method: Method, language: Language, rate: string | null): PaymentMethod {
  const currency = askedIn(method)
  const coin = findCoin(method)
  const money = (minor: bigint) => toWire({ minor, currency })
  return {
    id: method.id,
    name: textIn(method.name, language),
    kind: method.kind,
    direction: method.direction,
    description: textIn(method.description, language),
    min: money(method.min),
    max: money(method.max),
    fee: money(method.fee),
    quick_amounts: method.quickAmounts.map((minor) => toDecimal({ minor, currency })),
    minutes: method.minutes,
    fields: method.fields,
    exchange: coin && rate !== null ? { ...coin, currency: method.currency, rate } : null,
    needs_proof: method.direction === 'deposit' && toKind(method.kind).review !== null,
  }
}
