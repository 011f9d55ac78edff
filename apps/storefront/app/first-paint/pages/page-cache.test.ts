import { expect, test } from 'vitest'
import type { Visit } from '../../session/visit.ts'
import { createPageCache, newPlaceholders, nonceInAttributesOnly } from './page-cache.ts'

test.each([
  ['<script nonce="N1">a</script><style nonce="N1">', true],
  ['no nonce at all', true],
  ['<script nonce="N1">a</script><p>N1</p>', false],
  ['<script nonce="N1"></script><a href="/?category=N1">', false],
  ['<script nonce="N1">const text = "&lt;script nonce=&quot;N1&quot;"</script>', false],
  ['<script nonce="N12">', false],
])('a nonce outside its attribute is seen: %s', (html, expected) =>
  expect(nonceInAttributesOnly(html, 'N1')).toBe(expected),
)

test('each rendering has placeholders of its own', () => {
  const [one, other] = [newPlaceholders(), newPlaceholders()]
  expect(one.nonce).not.toBe(other.nonce)
  expect(one.xsrf).not.toBe(other.xsrf)
  expect([one.nonce.length, one.xsrf.length]).toEqual([24, 43])
})

test('a page that holds its nonce outside of a nonce attribute is not kept', () => {
  const cache = createPageCache({ calls: {} } as never, {
    limit: 10,
    maxAgeMs: 0,
    now: () => 0,
  })
  const { nonce, xsrf } = newPlaceholders()
  const record = { name: 'games', input: {}, language: 'es_ES', digest: 'd' }
  const visit = { nonce, xsrf, records: [record], brand: null } as unknown as Visit
  const script = `<script nonce="${nonce}">a</script>`
  expect(cache.keep('plain', script, visit)).not.toBeNull()
  expect(cache.get('plain')).toBeDefined()
  expect(cache.keep('written', `${script}<p>${nonce}</p>`, visit)).toBeNull()
  expect(cache.get('written')).toBeUndefined()
})
