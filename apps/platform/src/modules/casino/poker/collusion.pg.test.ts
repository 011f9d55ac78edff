import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { operatorCalls as calls } from '@palco/contract/operators'
import { checkSignature } from '@palco/contract/signing'
import { afterAll, expect, test } from 'vitest'
import { openConsoleCalls } from '../../operators/testing/console-calls.ts'
import { casino, makeProviders } from '../index.ts'

const KEY = 'x'.repeat(32)
let answer: { status: number; body: unknown } = { status: 200, body: { pairs: [] } }
let asked: { from: string; to: string } | null = null
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const raw = Buffer.concat(chunks).toString()
    const signed = checkSignature(KEY, request.headers, raw, desk.clock.ms) === 'ok'
    asked = signed ? (JSON.parse(raw) as typeof asked) : null
    response.writeHead(answer.status).end(JSON.stringify(answer.body))
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const providers = makeProviders([{ id: 'originals', name: 'Originals', url, key: KEY }])
const desk = await openConsoleCalls((parts) => casino.deskRoutes({ ...parts, providers }))
const eva = await desk.operator({ role: 'trader', brands: ['brasa'] })
const read = async (input: { brand?: string; days?: number } = {}) =>
  (await desk.call(calls.readCollusionDesk, { brand: 'brasa', days: 7, ...input }, eva.token)).body

test('shows pairs of the brand’s own players, by name, and says why there are none', async () => {
  const [one, other] = [await desk.nextPlayer(), await desk.nextPlayer()]
  expect(await read({ brand: 'marea' })).toEqual({ code: 'unknown_brand' })
  expect(await read()).toEqual({ code: 'no_poker' })
  await desk.db.query({
    text: `INSERT INTO games (id, provider_id, area, kind, name, search_text) VALUES
      ('sala', 'originals', 'poker', 'poker', '{"es_ES":"Sala"}', 'sala')`,
  })
  const pair = (players: [string, string]) => ({
    players,
    flags: ['chip_dumping'],
    hands: 40,
    shared_addresses: 0,
    flow: { from_player: players[1], big_blinds: 120.5, z: 4.2 },
    dumps: 3,
    together: { decisions: 12, aggressive: 2 },
    elsewhere: { decisions: 30, aggressive: 14 },
  })
  answer = { status: 200, body: { pairs: [pair([one.id, other.id]), pair([one.id, 'pl_of_another_brand'])] } }
  const { pairs } = await read()
  expect(pairs).toMatchObject([
    {
      players: [{ id: one.id }, { id: other.id }],
      flow: { from: { id: other.id }, big_blinds: 120.5 },
      dumps: 3,
    },
  ])
  expect(Date.parse(asked!.to) - Date.parse(asked!.from)).toBe(7 * 86_400_000)
  answer = { status: 500, body: {} }
  expect(await read()).toEqual({ code: 'provider_silent' })
})
