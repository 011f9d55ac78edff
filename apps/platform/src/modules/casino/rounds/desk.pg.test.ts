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

test('an operator reads which rules of games held when the round began, to the millisecond', async () => {
  const player = await fixture.player({})
  await db.query({
    text: `INSERT INTO legal_texts (brand_id, kind, version, titles, texts, must_accept, valid_from, published_at)
      VALUES ('brasa', 'game-rules', 1, '{"es_ES":"Reglas"}', '{"es_ES":"Uno."}', false, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
        ('brasa', 'game-rules', 2, '{"es_ES":"Reglas"}', '{"es_ES":"Dos."}', false, '2026-02-01T00:00:00Z', '2026-01-15T00:00:00Z')`,
  })
  for (const [id, at] of [
    ['before', '2026-01-31T23:59:59.999Z'],
    ['after', '2026-02-01T00:00:00.000Z'],
  ])
    await db.query({
      text: `INSERT INTO game_rounds (provider_id, round_id, brand_id, player_id, game_id, session_id, currency, status, staked, won, opened_at)
        VALUES ('acme', $1, 'brasa', $2, 'acme-dice', 'gs_1', 'ARS', 'open', 10000, 0, $3)`,
      values: [id, player.id, at],
    })
  const versions = async (id: string) =>
    (await call(operatorCalls.readGameRound, { brand: 'brasa', id }, eva.token)).body.texts
  expect(await versions('before')).toEqual([
    { kind: 'game-rules', version: 1, valid_from: '2026-01-01T00:00:00.000Z', accepted_at: null },
  ])
  expect(await versions('after')).toEqual([
    { kind: 'game-rules', version: 2, valid_from: '2026-02-01T00:00:00.000Z', accepted_at: null },
  ])
})
