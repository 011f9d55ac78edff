import { describe, expect, test } from 'vitest'
import { RECORDS } from '../records.ts'
import { divide, lotPath } from './divide.ts'

const keys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}`)
const sizes = (plans: ReturnType<typeof divide>) =>
  plans.map(({ parts }) => parts.map((part) => part.keys.length))
const ROWS = { as: 'rows', perPart: 1000 } as const

describe('a record with rows', () => {
  test.each([
    [0, [[0]]],
    [1, [[1]]],
    [1000, [[1000]]],
    [1001, [[1000, 1]]],
    [2325, [[1000, 1000, 325]]],
    [10_000, [Array.from({ length: 10 }, () => 1000)]],
    [10_001, [Array.from({ length: 10 }, () => 1000), [1]]],
  ])('of %i is cut into parts of 1,000 and lots of ten', (count, expected) => {
    expect(sizes(divide(ROWS, keys(count)))).toEqual(expected)
  })

  test('counts its parts through all lots', () => {
    const plans = divide(ROWS, keys(10_001))
    expect(plans.map(({ index }) => index)).toEqual([1, 2])
    expect(plans.flatMap(({ parts }) => parts.map(({ part, parts: all }) => `${part}/${all}`)).at(-1)).toBe(
      '11/11',
    )
    expect(plans.flatMap(({ parts }) => parts.flatMap((part) => part.keys))).toEqual(keys(10_001))
  })
})

test('a game type has a lot for itself', () => {
  expect(divide({ as: 'whole' }, ['ADC', 'AZA']).map(({ key }) => key)).toEqual(['ADC', 'AZA'])
})

test.each([
  ['RUD', 'D', '20261128', '', 'CNJ/7/RU/Diario/RUD/7_S_RU_RUD_D_20261128_L'],
  ['RUT', 'M', '202611', '', 'CNJ/7/RU/Mensual/RUT/7_S_RU_RUT_M_202611_L'],
  ['OPT', 'M', '202611', 'AZA', 'CNJ/7/OP/AZA/OPT/7_S_OP_OPT_AZA_M_202611_L'],
  ['CEV', 'D', '20261128', '', 'CNJ/7/JU/Diario/CEV/7_S_JU_CEV_D_20261128_L'],
  ['JUA', 'M', '202611', '', 'CNJ/7/JU/Mensual/JUA/7_S_JU_JUA_M_202611_L'],
] as const)('%s lies at its place under its name', (name, interval, code, key, path) => {
  const place = { interval, code, key, lotId: 'L', operatorId: '7', storeId: 'S', madeAt: '20261129033000' }
  expect(lotPath({ record: RECORDS[name], ...place })).toBe(path)
})

test('games lie in the folder of the day of their lot, by their record', () => {
  const record = { name: 'SES', division: { as: 'records' } } as const
  const place = { interval: 'T', code: '20261128', key: '', lotId: 'L', madeAt: '20261128033000' } as const
  expect(lotPath({ record, ...place, operatorId: '7', storeId: 'S' })).toBe(
    'CNJ/7/JU/20261128/SES/7_S_JU_JUC_SES_20261128033000_L',
  )
})
