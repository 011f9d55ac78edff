import { type Language, type Localised, type PaymentMethod, toDecimal, toWire } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import type { Method, PaymentKind } from './types.ts'

const COLUMNS = `brand_id AS "brandId", id, direction, kind, adapter, name, description, currency,
  min_amount AS min, max_amount AS max, fee, quick_amounts::text[] AS "quickTexts", minutes, fields,
  open_minutes AS "openMinutes", auto_approve_up_to AS "autoApproveUpTo"`

type Row = Omit<Method, 'quickAmounts'> & { quickTexts: string[] }

const methodOf = ({ quickTexts, ...row }: Row): Method => ({ ...row, quickAmounts: quickTexts.map(BigInt) })

export async function listMethods(q: Queryable, brandId: string, direction: PaymentKind): Promise<Method[]> {
  const { rows } = await q.query<Row>({
    name: 'wallet-methods',
    text: `SELECT ${COLUMNS} FROM payment_methods
      WHERE brand_id = $1 AND direction = $2 AND enabled ORDER BY position, id`,
    values: [brandId, direction],
  })
  return rows.map(methodOf)
}

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
  return rows[0] ? methodOf(rows[0]) : null
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

export const textIn = (text: Localised, language: Language): string => text[language] ?? text.es_ES

export function methodOnWire(method: Method, language: Language): PaymentMethod {
  const { currency } = method
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
  }
}
