import type { SportsMarket } from '@palco/contract'
import { expect, test } from 'vitest'
import { listColumns, inColumns } from './columns.ts'

const market = (id: number, family: string) => ({ id, family, outcomes: [] }) as unknown as SportsMarket
const [RESULT, TOTAL, BOTH] = [market(1, 'Result'), market(18, 'Total'), market(29, 'Both')]

test('each market of a row stands in its column; one that is missing leaves its place free', () => {
  const columns = listColumns([{ markets: [RESULT] }, { markets: [RESULT, TOTAL, BOTH] }])
  expect(columns).toEqual([RESULT, TOTAL, BOTH])
  expect(inColumns({ markets: [RESULT, TOTAL, BOTH] }, columns)).toEqual([RESULT, TOTAL, BOTH])
  // Its result is decided: over and under are not the prices of home and away.
  expect(inColumns({ markets: [TOTAL, BOTH] }, columns)).toEqual([undefined, TOTAL, BOTH])
  expect(inColumns({ markets: [RESULT, BOTH] }, columns)).toEqual([RESULT, undefined, BOTH])
})

test('a list whose events all lack a result has no column of it', () => {
  const columns = listColumns([{ markets: [TOTAL] }])
  expect(columns).toEqual([undefined, TOTAL, undefined])
  expect(listColumns([])).toEqual([undefined, undefined, undefined])
})

test('a column is that of the first event that has it', () => {
  expect(listColumns([{ markets: [TOTAL, BOTH] }, { markets: [RESULT, TOTAL, BOTH] }])).toEqual([
    RESULT,
    TOTAL,
    BOTH,
  ])
  expect(listColumns([{ markets: [RESULT] }, { markets: [TOTAL, BOTH] }])).toEqual([RESULT, TOTAL, BOTH])
})
