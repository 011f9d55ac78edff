import { expect, test } from 'vitest'
import { namesArePlain } from './names.ts'
import { inTree } from './testing/tree.ts'

const check = (text: string) =>
  inTree({ 'apps/site/page.ts': text }, (root) => namesArePlain(root).map(({ where }) => where))

test.each([
  'export function findBrand(id: string) {}',
  "const at = text.indexOf('a')",
  'const bestOf = 3',
  'const schema = { oneOf: [1] }',
])('%s', (text) => {
  expect(check(text)).toEqual([])
})

test.each([
  'export function brandOf(id: string) {}',
  'const nameOf = (id: string) => id',
  'type AnswerOf<C> = C',
  'class A { #tableOf() {} }',
])('refused: %s', (text) => {
  expect(check(`// first\n${text}`)).toEqual(['apps/site/page.ts:2'])
})
