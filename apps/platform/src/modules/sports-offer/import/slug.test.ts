import { expect, test } from 'vitest'
import { toSlug } from './slug.ts'

test.each([
  ['La Coruña', 'lacoruna'],
  ['1. FC Köln', '1fckoln'],
  ['Bodø/Glimt', 'bodglimt'],
])('%s is %s', (name, slug) => expect(toSlug(name)).toBe(slug))

test('names with letters of other scripts have a slug each, composed or not', () => {
  const names = ['FC 東京', 'FC 大阪', 'FC', '東京', '大阪', 'Спартак', 'Спартак 2', '2', 'FC ١', 'FC ٢']
  const slugs = names.map((name) => toSlug(name))
  expect(new Set(slugs).size).toBe(names.length)
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[0-9a-f]{6})?$/)
  expect(toSlug('FC ガ')).toBe(toSlug('FC ガ'.normalize('NFD')))
})

test('a slug is no longer than it may be, and keeps its hash', () => {
  const [tokyo, osaka] = [`${'a'.repeat(40)} 東京`, `${'a'.repeat(40)} 大阪`]
  expect(toSlug(tokyo, 30, 12)).toMatch(/^a{17}-[0-9a-f]{12}$/)
  expect(toSlug(osaka, 30, 12)).not.toBe(toSlug(tokyo, 30, 12))
  expect(toSlug('a'.repeat(40), 30)).toBe('a'.repeat(30))
})
