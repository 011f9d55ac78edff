import type { HandState } from './types.ts'

/** The same data with amounts as decimal strings. */
export type Json<T> = T extends bigint
  ? string
  : T extends readonly (infer Item)[]
    ? Json<Item>[]
    : T extends object
      ? { [Key in keyof T]: Json<T[Key]> }
      : T

/** Keys whose strings are amounts. */
const AMOUNTS = new Set([
  'actedAt',
  'amount',
  'ante',
  'bet',
  'bigBlind',
  'call',
  'cap',
  'chips',
  'committed',
  'dead',
  'lastRaise',
  'max',
  'min',
  'owes',
  'pot',
  'prize',
  'rake',
  'share',
  'smallBlind',
  'stack',
  'startStack',
  'startingStack',
  'to',
  'total',
])

function written(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return value.map(written)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, written(item)]))
}

function read(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return AMOUNTS.has(key) ? BigInt(value) : value
  if (Array.isArray(value)) return value.map((item) => read(item))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, read(item, name)]))
}

/** Plain data of this package as JSON values: amounts become decimal strings. */
export const toJson = <T>(value: T): Json<T> => written(value) as Json<T>

/** A hand from its JSON. Throws where the value is no hand. */
export function fromJson(value: unknown): HandState {
  const hand = read(value)
  const isHand =
    typeof hand === 'object' && hand !== null && 'deck' in hand && 'seats' in hand && 'events' in hand
  if (!isHand) throw new Error('the value is no hand')
  return hand as HandState
}

/** Any other data of this package from its JSON; the caller knows what it wrote. */
export const amountsFromJson = <T>(value: Json<T>): T => read(value) as T
