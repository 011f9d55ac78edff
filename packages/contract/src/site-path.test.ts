import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './index.ts'
import { operatorCalls } from './areas/operators/index.ts'
import { sitePath } from './site-path.ts'

const OUTSIDE = [
  '/\t/evil.test',
  '/\n/evil.test',
  '/ /evil.test',
  '/\\evil.test',
  '//evil.test',
  '/.//evil.test',
  '/\u0000',
  'https://evil.test',
]

describe('links that calls take', () => {
  test.for(OUTSIDE)('%j is no path of the site', (path) =>
    expect(sitePath.safeParse(path).success).toBe(false),
  )
  test.for(['/', '/promociones/a?b=c#d', '/\u00f1'])('%j is one', (path) =>
    expect(sitePath.safeParse(path).success).toBe(true),
  )

  /** Fields that lead a player somewhere, by their names. */
  const fields = [...Object.values(calls), ...Object.values(operatorCalls)].flatMap(({ name, input }) =>
    input instanceof z.ZodObject
      ? Object.entries(input.shape as Record<string, z.ZodType>).flatMap(([field, type]) =>
          /^(link|back|.*_?path)$/.test(field) ? [[`${name} ${field}`, type] as const] : [],
        )
      : [],
  )

  test('there are some', () => expect(fields.length).toBeGreaterThan(1))
  test.for(fields)('%s leads nowhere else', ([, type]) => {
    for (const path of OUTSIDE) expect(type.safeParse(path).success, path).toBe(false)
  })
})
