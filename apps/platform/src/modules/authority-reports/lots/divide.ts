import type { Division, Interval, PeriodicDivision, RecordName } from '../types.ts'

/** Parts of a record in a lot at most. */
const PARTS_PER_LOT = 10

/** Rows of one part of a record. `part` counts from 1. */
export type Part = { readonly part: number; readonly parts: number; readonly keys: readonly string[] }
/** What one file holds. `key`: of a record that has a lot for itself. */
export type LotPlan = { readonly index: number; readonly key: string; readonly parts: readonly Part[] }

export const pages = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  )

/** Rows by lot. A record without rows is sent empty. */
export function divide(division: PeriodicDivision, keys: readonly string[]): LotPlan[] {
  if (division.as === 'whole')
    return keys.map((key) => ({ index: 1, key, parts: [{ part: 1, parts: 1, keys: [key] }] }))
  const all = keys.length === 0 ? [[]] : pages(keys, division.perPart)
  const parts = all.map((page, index) => ({ part: index + 1, parts: all.length, keys: page }))
  return pages(parts, PARTS_PER_LOT).map((page, index) => ({ index: index + 1, key: '', parts: page }))
}

const AREAS: Readonly<Record<RecordName, string>> = {
  RUD: 'RU',
  RUT: 'RU',
  CJD: 'CJ',
  CJT: 'CJ',
  OPT: 'OP',
  BOT: 'OP',
  SES: 'JU',
  POT: 'JU',
  RAC: 'JU',
  RAM: 'JU',
  JUA: 'JU',
  CEV: 'JU',
}
const FOLDERS: Readonly<Record<Interval, string>> = { D: 'Diario', M: 'Mensual', T: '' }

type Named = {
  record: { name: RecordName; division: Division }
  interval: Interval
  /** Of the period, `20261128` or `202611`; of games the day in whose folder they are. */
  code: string
  key: string
  lotId: string
  operatorId: string
  storeId: string
  /** `20261129033000`: when the lot was made, of records that are sent as they arise. */
  madeAt: string
}

/** Where a lot lies below the store's folder and how its file is called, without its ending. */
export function lotPath({ record, interval, code, key, lotId, operatorId, storeId, madeAt }: Named): string {
  const { name, division } = record
  const area = AREAS[name]
  const head = [operatorId, storeId, area]
  if (division.as === 'records')
    return ['CNJ', operatorId, area, code, name, [...head, 'JUC', name, madeAt, lotId].join('_')].join('/')
  const middle = area === 'OP' ? [key] : [FOLDERS[interval]]
  const typed = area === 'OP' ? [name, key] : [name]
  return [
    'CNJ',
    operatorId,
    area,
    ...middle,
    name,
    [...head, ...typed, interval, code, lotId].join('_'),
  ].join('/')
}
