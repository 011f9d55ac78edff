import { expect, test } from 'vitest'
import { budgetRow, rateRow, scoreRow, skippedRow, toTable, unmeasuredRow } from './table.ts'

test('a rate holds from its goal on', () => {
  expect(rateRow('home', 700, 1000, 'req/s', 0.7)).toEqual({
    name: 'home',
    value: 700,
    unit: 'req/s',
    limit: 1000,
    ratio: 0.7,
    goal: 'ratio >= 0.7',
    holds: true,
  })
  expect(rateRow('home', 699, 1000, 'req/s', 0.7).holds).toBe(false)
})

test('a budget holds up to and with its number', () => {
  expect(budgetRow('js', 110, 110, 'kB')).toMatchObject({ limit: 110, goal: '<= 110 kB', holds: true })
  expect(budgetRow('js', 110.01, 110, 'kB').holds).toBe(false)
})

test('a score holds from its mark on', () => {
  expect(scoreRow('lighthouse', 98, 98)).toMatchObject({ unit: 'points', goal: '>= 98', holds: true })
  expect(scoreRow('lighthouse', 97, 98).holds).toBe(false)
})

test('columns line up, rates lose their decimals and small figures keep two', () => {
  const table = toTable([
    rateRow('guest-home', 12_345.67, 20_000.4, 'req/s', 0.7),
    budgetRow('home-js', 99.876, 110, 'kB'),
  ])
  expect(table.split('\n')).toEqual([
    'scenario    value  unit   limit  ratio  goal          holds',
    '----------  -----  -----  -----  -----  ------------  -----',
    'guest-home  12346  req/s  20000  0.617  ratio >= 0.7  NO',
    'home-js     99.88  kB     110    0.908  <= 110 kB     yes',
  ])
})

test('a skipped scenario neither holds nor fails, and the reason stands below', () => {
  const row = skippedRow('debit', 'pgbench is not installed')
  expect(row).toMatchObject({ value: null, limit: null, ratio: null, holds: null })
  expect(toTable([row]).split('\n').slice(2)).toEqual([
    'debit     -      -     -      -      -     skipped',
    '',
    'debit was skipped: pgbench is not installed',
  ])
})

test('a scenario that met a fault has a row that says so, and the other rows stand', () => {
  const rows = [
    unmeasuredRow('late-start', new Error('no largest paint')),
    budgetRow('home-js', 100, 118, 'kB'),
  ]
  expect(rows[0]).toMatchObject({ value: null, limit: null, ratio: null, holds: null })
  expect(toTable(rows).split('\n').slice(2)).toEqual([
    'late-start  -      -     -      -      -          no figure',
    'home-js     100    kB    118    0.847  <= 118 kB  yes',
    '',
    'late-start could not be measured: no largest paint',
  ])
})

test('figures beside a row stand below the table', () => {
  const row = { ...rateRow('debit', 500, 1000, 'debits/s', 0.5), beside: { 'ms of the database': 0.1234 } }
  expect(toTable([row]).split('\n').slice(3)).toEqual(['', 'debit: ms of the database 0.123'])
})

test('rows survive JSON as they are', () => {
  const rows = [rateRow('home', 1, 4, 'req/s', 0.25), skippedRow('debit', 'no wrk')]
  expect(JSON.parse(JSON.stringify(rows))).toEqual(rows)
})
