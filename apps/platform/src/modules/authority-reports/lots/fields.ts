import { toDecimal } from '@palco/contract'
import { type Element, element, leaf } from './xml.ts'

/** A field that does not fit what the model says of it. */
export class FieldFault extends Error {}

/** Lengths of texts in the model (`cadena10` to `cadena1000`). */
export type TextLength = 10 | 20 | 50 | 100 | 200 | 1000

/** A text of at most so many characters. @throws FieldFault when it is longer: nothing is cut without a word */
export function text(name: string, value: string, most: TextLength): Element {
  if (Array.from(value).length > most) throw new FieldFault(`${name} has more than ${most} characters`)
  return leaf(name, value)
}

/** A description, which may be cut: it identifies nothing. */
export const description = (name: string, value: string, most: TextLength): Element =>
  leaf(name, Array.from(value).slice(0, most).join(''))

/** A value of one of the model's lists. */
export function code<Value extends string>(name: string, value: Value, list: readonly Value[]): Element {
  if (!list.includes(value)) throw new FieldFault(`${name} is "${value}", which the model does not list`)
  return leaf(name, value)
}

export const yesNo = (name: string, value: boolean): Element => leaf(name, value ? 'S' : 'N')

/** `cantidad`: two decimals, twelve digits. @param minor cents */
export function amountText(minor: bigint): string {
  const written = toDecimal({ minor, currency: 'EUR' })
  if (written.replace(/\D/g, '').length > 12) throw new FieldFault(`${written} has more than 12 digits`)
  return written
}
export const amount = (name: string, minor: bigint): Element => leaf(name, amountText(minor))

/** A whole number of at most so many digits. */
export function whole(name: string, value: bigint | number, digits: 3 | 6 | 8): Element {
  const written = String(value)
  if (written.length > digits) throw new FieldFault(`${name} has more than ${digits} digits`)
  return leaf(name, written)
}

/** Units of balances: euros, bonus money. */
export const UNITS = ['EUR', 'EUROBONOS'] as const
export type Unit = (typeof UNITS)[number]
/** Minor units by unit. */
export type Amounts = Readonly<Partial<Record<Unit, bigint>>>

/** `Importe`: a line for each unit; euros always, what is zero in another unit not. */
export const lines = (name: string, amounts: Amounts): Element =>
  element(
    name,
    UNITS.filter((unit) => unit === 'EUR' || amounts[unit]).map((unit) =>
      element('Linea', [amount('Cantidad', amounts[unit] ?? 0n), leaf('Unidad', unit)]),
    ),
  )

/** `date-aaaammddhhmmssTZ`: the clock of a time zone with its offset, `20230127081125+0100`. */
export function stamp(at: Date, zone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  return `${secondText(local.toString())}${local.offset.slice(0, 6).replace(':', '')}`
}
const secondText = (iso: string): string => iso.slice(0, 19).replaceAll(/[-:T]/g, '')

export const moment = (name: string, at: Date, zone: string): Element => leaf(name, stamp(at, zone))
/** `date-aaaammddhhmmss`: the clock alone. */
export const clock = (name: string, at: Date, zone: string): Element =>
  leaf(name, stamp(at, zone).slice(0, 14))
/** `date-aaaammdd`. @param day "2026-11-28" */
export const day = (name: string, value: string): Element => leaf(name, value.replaceAll('-', ''))
const pairs = (parts: readonly number[]): string =>
  parts.map((part) => String(part).padStart(2, '0')).join('')
/** `date-ddhhmm`: so many days, hours and minutes. */
export const duration = (name: string, minutes: number): Element =>
  leaf(name, pairs([Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]))
/** `date-hhmmss`: so many hours and minutes. @throws FieldFault from a hundred hours on */
export function hours(name: string, minutes: number): Element {
  if (minutes >= 6000) throw new FieldFault(`${name} is longer than 99 hours`)
  return leaf(name, pairs([Math.floor(minutes / 60), minutes % 60, 0]))
}

/** A field that the model asks for and Palco does not keep: it is there, and empty. */
export const notKept = (name: string): Element => leaf(name, '')
