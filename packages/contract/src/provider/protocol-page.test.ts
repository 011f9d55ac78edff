import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { gameMessage, siteMessage } from '../frame.ts'
import { checkSignature, sign } from '../signing.ts'
import * as provider from './index.ts'

const page = readFileSync(new URL('../../../../docs/provider-protocol.md', import.meta.url), 'utf8')
const key = /The key of all:\n\n```\n(.+)\n```/.exec(page)?.[1] ?? ''
const vectors = [...page.matchAll(/^\| `(\d{13})` \| `([^`]+)` \| `(\{[^`]+\})` \| `([0-9a-f]{64})` \|$/gm)]

test.each(vectors.map(([, ...vector]) => vector as [string, string, string, string]))(
  'the vector of the page is what the code computes: %s %s',
  (timestamp, nonce, body, signature) => {
    expect(sign(key, timestamp, nonce, body)).toBe(signature)
  },
)

test('the worked example is accepted, and there are vectors', () => {
  expect(vectors).toHaveLength(3)
  const [, heads = '', body = ''] = /```http\nPOST [^\n]+\n([\s\S]+?)\n\n(\{.+\})\n```/.exec(page) ?? []
  const headers = Object.fromEntries(heads.split('\n').map((line) => line.split(': ') as [string, string]))
  expect(checkSignature(key, headers, body, Number(headers['x-palco-timestamp']))).toBe('ok')
  expect(provider.debitRequest.safeParse(JSON.parse(body)).success).toBe(true)
})

test('the example of bonus money is an answer to a debit, and an answer without the field is one too', () => {
  const [, example = ''] = /```json\n(\{ "transaction_id.+\})\n```/.exec(page) ?? []
  const { bonus, ...without } = JSON.parse(example) as Record<string, unknown>
  expect(provider.moveAnswer.parse(JSON.parse(example)).bonus).toEqual(bonus)
  expect(provider.moveAnswer.parse(without)).toEqual(without)
})

test('the page names every field of the protocol, every refusal and every message of the frame', () => {
  const schemas = Object.values(provider as Record<string, unknown>).filter(
    (one) => one instanceof z.ZodObject,
  )
  const fields = schemas.flatMap(({ shape }) => Object.keys(shape))
  expect(fields.length).toBeGreaterThan(40)
  const messages = [...gameMessage.options, ...siteMessage.options].map(({ shape }) => shape.type.value)
  const frames = [...gameMessage.options, ...siteMessage.options].flatMap(({ shape }) => Object.keys(shape))
  const refusals = Object.keys(provider.PROVIDER_REFUSALS)
  const expected = [...fields, ...frames, ...messages, ...refusals].filter((name) => name !== 'type')
  expect([...new Set(expected)].filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([])
})
