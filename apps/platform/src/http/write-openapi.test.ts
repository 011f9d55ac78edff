import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PUBLISHED, publishedText } from './write-openapi.ts'

test('docs/openapi.json is the contract of today', () => {
  const same = readFileSync(PUBLISHED, 'utf8') === publishedText()
  expect(same, 'the contract changed: run npm run openapi').toBe(true)
})
