import { checkSignature } from '@palco/contract/signing'
import { expect, test } from 'vitest'
import { signedPosts } from './lua-requests.ts'

const POST = { party: 'originals', key: 'a key of the test', path: '/provider/v1/debit' }

/** What the script would send: headers and body of each request. */
function requestsIn(lua: string) {
  return [...lua.matchAll(/^add\(\{(.*)\}, \[==\[(.*)\]==\]\)$/gm)].map(([, headers = '', body = '']) => ({
    headers: Object.fromEntries(
      [...headers.matchAll(/\[ \[==\[(.*?)\]==\] \] = \[==\[(.*?)\]==\]/g)].map((pair) => [pair[1], pair[2]]),
    ) as Record<string, string>,
    body,
  }))
}

test('every body is sent once, with a signature of its own that the receiver accepts', () => {
  const bodies = ['{"n":1}', '{"n":2}', '{"n":3}']
  const requests = requestsIn(signedPosts(POST, bodies, 1_000_000, 'base'))
  expect(requests.map(({ body }) => body)).toEqual(bodies)
  expect(requests.map(({ headers, body }) => checkSignature(POST.key, headers, body, 1_000_000))).toEqual([
    'ok',
    'ok',
    'ok',
  ])
  expect(new Set(requests.map(({ headers }) => headers['x-palco-nonce'])).size).toBe(3)
})

test('no function of the script holds more than a thousand requests', () => {
  const bodies = Array.from({ length: 2_001 }, (_, index) => `{"n":${index}}`)
  const chunks = signedPosts(POST, bodies, 0, 'base').split('(function()').slice(1)
  expect(chunks.map((chunk) => chunk.match(/^add\(/gm)?.length)).toEqual([1000, 1000, 1])
})
