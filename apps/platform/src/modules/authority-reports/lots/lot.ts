import { createHash } from 'node:crypto'
import type { Codes, Division, Interval, RecordName } from '../types.ts'
import { clock } from './fields.ts'
import { type Element, element, leaf, typed, writeDocument } from './xml.ts'

/** Of the authority's schema, DGOJ_Monitorizacion_3.3.xsd. */
export const NAMESPACE = 'http://cnjuego.gob.es/sci/v3.3.xsd'
const VERSION = '3.3'

/** What identifies a record: by `number` 0 the first time, else the count of its rectifications. */
export type RecordIdentity = {
  readonly record: {
    readonly name: RecordName
    readonly tag: string
    readonly division: Division
    readonly intervals: readonly Interval[]
  }
  readonly interval: Interval
  readonly code: string
  readonly number: number
  readonly madeAt: Date
  /** What this version replaces: when it was made, and what its records were about. */
  readonly replaced: { readonly at: Date; readonly keys: ReadonlySet<string> } | null
  readonly zone: string
}

/** Keys that would make an id longer than the model's hundred characters. */
const LONGEST_KEY = 80
const shorten = (key: string): string =>
  key.length > LONGEST_KEY ? createHash('sha256').update(key).digest('hex') : key

/** Unique within an operator and its store. @param key of a record for itself */
export function recordId({ record, interval, code, number }: RecordIdentity, key: string): string {
  const base =
    record.division.as === 'records'
      ? `${record.name}-${shorten(key)}`
      : [record.name, interval, code, ...(key === '' ? [] : [key])].join('-')
  return number === 0 ? base : `${base}-R${number}`
}

/** Unique as well; a lot's name says of which record and rectification it is. */
export const lotIdentity = ({ record, interval, code, number }: RecordIdentity, key: string, index: number) =>
  [record.name, interval, code, ...(key === '' ? [] : [key]), number, String(index).padStart(3, '0')].join(
    '-',
  )

function header(
  identity: RecordIdentity,
  key: string,
  { part, parts }: { part: number; parts: number },
): Element {
  const { number, madeAt, replaced, zone } = identity
  return element('Cabecera', [
    leaf('RegistroId', recordId(identity, key)),
    leaf('SubregistroId', String(part)),
    leaf('SubregistroTotal', String(parts)),
    clock('Fecha', madeAt, zone),
    replaced?.keys.has(key) &&
      element('Rectificacion', [
        leaf('RegistroId', recordId({ ...identity, number: number - 1 }, key)),
        clock('RegistroFecha', replaced.at, zone),
      ]),
  ])
}

function periodElements({ record, interval, code }: RecordIdentity): Element[] {
  if (record.division.as === 'records') return []
  if (!record.intervals.includes('D')) return [leaf('Mes', code)]
  return interval === 'D'
    ? [leaf('Periodicidad', 'Diaria'), element('Periodo', [leaf('Dia', code)])]
    : [leaf('Periodicidad', 'Mensual'), element('Periodo', [leaf('Mes', code)])]
}

/** What a record is that has one row alone. */
const readChildren = ({ content }: Element): readonly Element[] =>
  typeof content === 'string' ? [] : content

export type FilledPart = { part: number; parts: number; key: string; rows: readonly Element[] }

/** The document of a lot. */
export function lotDocument(
  identity: RecordIdentity,
  { operatorId, storeId }: Codes,
  lotId: string,
  parts: readonly FilledPart[],
): string {
  const { tag, division } = identity.record
  const records = parts.map(({ key, rows, ...place }) => {
    const content = division.as === 'rows' ? rows : rows.flatMap(readChildren)
    return typed('Registro', tag, [header(identity, key, place), ...periodElements(identity), ...content])
  })
  const lot = element('Lote', [
    element('Cabecera', [
      leaf('OperadorId', operatorId),
      leaf('AlmacenId', storeId),
      leaf('LoteId', lotId),
      leaf('Version', VERSION),
    ]),
    ...records,
  ])
  return writeDocument(lot, NAMESPACE)
}
