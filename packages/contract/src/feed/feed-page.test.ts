import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkSignature, sign } from '../signing.ts'
import { withFieldTables } from './field-tables.ts'
import * as feed from './index.ts'

const page = readFileSync(new URL('../../../../docs/odds-feed.md', import.meta.url), 'utf8')
const key = /with the key `([^`]+)`/.exec(page)?.[1] ?? ''

test('the signatures of the page are what the code computes', () => {
  const vectors = [...page.matchAll(/^\| `[^`]+` \| `(\d{13})\.([^.]+)\.([^`]+)` \| `([0-9a-f]{64})` \|$/gm)]
  expect(vectors).toHaveLength(2)
  for (const [, timestamp = '', nonce = '', text = '', signature] of vectors)
    expect(sign(key, timestamp, nonce, text)).toBe(signature)
})

test('the worked request is accepted and fits', () => {
  const [, heads = '', body = ''] = /```http\nPOST [^\n]+\n([\s\S]+?)\n\n(\{.+\})\n```/.exec(page) ?? []
  const headers = Object.fromEntries(heads.split('\n').map((line) => line.split(': ') as [string, string]))
  expect(checkSignature(key, headers, body, Number(headers['x-palco-timestamp']))).toBe('ok')
  expect(feed.recoveryRequest.safeParse(JSON.parse(body)).success).toBe(true)
})

test('the line of the page is read as line 1 of its stream and as no other', () => {
  const [, line = ''] = /```json\n(\{"type":"alive".+\})\n```/.exec(page) ?? []
  const json = feed.readLine(key, 'c0ffee-0002', 1, line)
  expect(feed.feedMessage.parse(JSON.parse(json ?? ''))).toMatchObject({ type: 'alive', subscribed: 1 })
  expect(feed.signLine(key, 'c0ffee-0002', 1, json ?? '')).toBe(line)
  expect(feed.readLine(key, 'c0ffee-0002', 2, line)).toBeNull()
  expect(feed.readLine(key, 'c0ffee-0001', 1, line)).toBeNull()
  expect(feed.readLine(key, 'c0ffee-0002', 1, line.replace('"product":1', '"product":3'))).toBeNull()
  expect(feed.readLine('another key', 'c0ffee-0002', 1, line)).toBeNull()
  expect(feed.readLine(key, 'c0ffee-0002', 1, '{}')).toBeNull()
})

test('the page names every field, every message, every reason and every refusal', () => {
  const objects = [
    ...Object.values(feed as Record<string, unknown>).filter((one) => one instanceof z.ZodObject),
    ...feed.feedMessage.options,
    ...feed.customBetAnswer.options,
  ]
  const records = new Set<unknown>([feed.hockeyRecord])
  const fields = objects.filter((one) => !records.has(one)).flatMap(({ shape }) => Object.keys(shape))
  expect(fields.length).toBeGreaterThan(60)
  const types = feed.feedMessage.options.map(({ shape }) => shape.type.value)
  const names = [...fields, ...types, ...feed.CUSTOM_BET_REASONS, ...Object.keys(feed.FEED_REFUSALS)]
  expect([...new Set(names)].filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([])
})

test('the field tables of the page are those of the schemas (npm run feed-fields)', () => {
  expect(withFieldTables(page)).toBe(page)
  for (const path of [
    'home.id',
    'home.colours.shirt',
    'sports[].name.es_ES',
    'runners[].prices[].at',
    'markets[].outcomes[].dead_heat_factor',
  ])
    expect(page, path).toContain(`| \`${path}\` |`)
})

test('a line with the line ends of JavaScript inside a text is read like any other', () => {
  const json = JSON.stringify({ type: 'fixture_change', name: 'Rosario\u2028Central\u2029\r' })
  const line = feed.signLine('a key', 'c0ffee-0003', 1, json)
  expect(feed.readLine('a key', 'c0ffee-0003', 1, line)).toBe(json)
})
