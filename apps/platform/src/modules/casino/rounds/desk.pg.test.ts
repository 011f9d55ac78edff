import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { operatorCalls } from '@palco/contract/operators'
import { PLATFORM_PARTY, PROVIDER_ROUND_PATH } from '@palco/contract/provider'
import { checkSignature, SIGNATURE_HEADERS } from '@palco/contract/signing'
import { afterAll, expect, test } from 'vitest'
import { openConsoleCalls } from '../../operators/testing/console-calls.ts'
import { casino, makeProviders } from '../index.ts'

const KEY = 'the-key-of-a-provider-in-tests'
let answer: { status: number; body: object } = { status: 404, body: {} }
/** What the provider was asked: path, party, what became of the signature, and the body. */
const asked: unknown[] = []
const provider = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks).toString()
    const check = checkSignature(KEY, request.headers, raw, desk.now().getTime())
    asked.push([request.url, request.headers[SIGNATURE_HEADERS.party], check, JSON.parse(raw)])
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })()
})
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
afterAll(() => void provider.close())

const providers = makeProviders([{ id: 'acme', name: 'Acme', url, key: KEY }])
const desk = await openConsoleCalls((parts) => casino.deskRoutes({ ...parts, providers }))
const { call, db, fixture } = desk
const [eva, stranger] = [
  await desk.operator({ brands: ['brasa'] }),
  await desk.operator({ brands: ['marea'] }),
]

test('an operator reads a round of their brand, with what its provider has on record', async () => {
  const player = await fixture.player({})
  await db.query({
    text: `INSERT INTO game_rounds (provider_id, round_id, brand_id, player_id, game_id, session_id, currency, status, staked, won,
             opened_at, closed_at)
           VALUES ('acme', 'acme-round-1', 'brasa', $1, 'acme-dice', 'gs_1', 'ARS', 'closed', 10000, 25050, now(), now())`,
    values: [player.id],
  })
  const read = (id: string, by = eva, brand = 'brasa') =>
    call(operatorCalls.readGameRound, { brand, id }, by.token)
  const round = {
    round_id: 'acme-round-1',
    player_id: player.id,
    steps: ['3 + 4 = 7'],
    replay: '/verify#a=1',
  }
  answer = { status: 200, body: round }
  expect((await read('acme-round-1')).body).toMatchObject({
    id: 'acme-round-1',
    provider: 'acme',
    game: 'acme-dice',
    player: player.id,
    staked: { amount: '100.00', currency: 'ARS' },
    won: { amount: '250.50', currency: 'ARS' },
    status: 'closed',
    record: { steps: ['3 + 4 = 7'], replay: `${url}/verify#a=1` },
  })
  expect(asked).toEqual([
    [PROVIDER_ROUND_PATH, PLATFORM_PARTY, 'ok', { round_id: 'acme-round-1', language: 'es_ES' }],
  ])
  // None is kept, another round is answered, or nothing that fits.
  for (const other of [
    { status: 404, body: {} },
    { status: 200, body: { ...round, round_id: 'acme-round-2' } },
    { status: 200, body: { ...round, replay: 'https://elsewhere.example' } },
  ]) {
    answer = other
    expect((await read('acme-round-1')).body).toMatchObject({ record: null })
  }
  expect((await read('acme-round-2')).body).toEqual({ code: 'unknown_round' })
  expect((await read('acme-round-1', stranger, 'marea')).body).toEqual({ code: 'unknown_round' })
  expect((await read('acme-round-1', stranger)).body).toEqual({ code: 'unknown_brand' })
})
