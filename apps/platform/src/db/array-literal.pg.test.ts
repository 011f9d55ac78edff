import { expect, test } from 'vitest'
import { testDatabase } from '../testing/index.ts'
import { arrayLiteral } from './array-literal.ts'

const { db } = await testDatabase()

async function back(type: string, values: unknown[]): Promise<unknown> {
  const { rows } = await db.query<{ back: unknown }>({
    text: `SELECT $1::${type}[] AS back`,
    values: [values],
  })
  return rows[0]?.back
}

test('arrays arrive as they were sent, whatever is in their texts', async () => {
  const texts = [
    'plain',
    '',
    ' ',
    'NULL',
    'null',
    '{a,b}',
    'a"b',
    'a\\b',
    '\\"',
    "it's",
    'ñandú 🧉',
    'a\nb\tc',
    null,
  ]
  expect(await back('text', texts)).toEqual(texts)
  expect(await back('text', [])).toEqual([])
  // Arrays of bigint come back as pg has them: as texts.
  expect(await back('bigint', [0n, -1n, 2n ** 63n - 1n, null])).toEqual([
    '0',
    '-1',
    '9223372036854775807',
    null,
  ])
  expect(await back('int', [1, -2])).toEqual([1, -2])
  expect(await back('float8', [0.1, 1e300])).toEqual([0.1, 1e300])
  expect(await back('boolean', [true, false, null])).toEqual([true, false, null])
  const times = [new Date('2026-11-21T20:15:30.123Z'), new Date(0)]
  expect(await back('timestamptz', times)).toEqual(times)
})

test('what pg must write itself is left to it', async () => {
  expect(arrayLiteral([{ a: 1 }])).toBeNull()
  expect(await back('jsonb', [{ a: 'x"y' }, { b: [1] }])).toEqual([{ a: 'x"y' }, { b: [1] }])
  expect(await back('bytea', [Buffer.from([0, 255])])).toEqual([Buffer.from([0, 255])])
  expect(
    await back('text', [
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('times arrive to the millisecond', async () => {
  const { rows } = await db.query({
    text: `SELECT '2026-11-21T20:15:30.123Z'::timestamptz AS a, '2026-11-21T20:15:30Z'::timestamptz AS b,
      '2026-11-21T20:15:30.123999Z'::timestamptz AS c, 'infinity'::timestamptz AS d, '-infinity'::timestamptz AS e,
      '1969-12-31T23:59:59.5Z'::timestamptz AS f, '0044-03-15T12:00:00Z BC'::timestamptz AS g, NULL::timestamptz AS h`,
  })
  const { g, ...rest } = rows[0] ?? {}
  expect(rest).toEqual({
    a: new Date('2026-11-21T20:15:30.123Z'),
    b: new Date('2026-11-21T20:15:30Z'),
    c: new Date('2026-11-21T20:15:30.123Z'),
    d: Infinity,
    e: -Infinity,
    f: new Date('1969-12-31T23:59:59.5Z'),
    h: null,
  })
  expect((g as Date).getUTCFullYear()).toBe(-43)
})
