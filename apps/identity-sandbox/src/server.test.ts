import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  IDENTITY_PATHS,
  identityCheckAnswer,
  type IdentityCheckRequest,
  type IdentityWebhook,
} from '@palco/contract/identity'
import { checkSignature, SIGNATURE_HEADERS, signedHeaders } from '@palco/contract/signing'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { createSandbox } from './server.ts'

const KEY = 'demo-key-of-this-test'
const NOW = 1_800_000_000_000
let received: IdentityWebhook[] = []
const signatures = new Set<string>()
let toStatus = (_attempt: number): number => 204

const platform = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    signatures.add(checkSignature(KEY, request.headers, body, NOW))
    received.push(JSON.parse(body) as IdentityWebhook)
    response.writeHead(toStatus(received.length)).end()
  })
})
await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done))
const platformUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
const config = readConfig({
  IDENTITY_SANDBOX_KEY: KEY,
  MERCHANT_URL: platformUrl,
  IDENTITY_ANSWER_MS: '5',
  IDENTITY_LATE_MS: '80',
  IDENTITY_RETRY_BASE_MS: '5',
})
const sandbox = createSandbox({ ...config, port: 0 }, () => NOW)
const url = await sandbox.listen()
afterAll(async () => {
  await sandbox.close()
  await new Promise((done) => platform.close(done))
})
beforeEach(() => {
  received = []
  toStatus = () => 204
})

type Asked = { key?: string; reference?: string; round?: number; webhook_url?: string }

async function ask(document_number: string, asked: Asked = {}) {
  const { key = KEY, reference = randomUUID(), round = 1, webhook_url = `${platformUrl}/hook` } = asked
  const person = { name: 'Ana', lastname: 'Ruiz', birth_date: '1990-05-05', country: 'AR' }
  const request: IdentityCheckRequest = {
    reference,
    round,
    webhook_url,
    person: { ...person, document_number },
    documents: [],
  }
  const body = JSON.stringify(request)
  const nonce = randomUUID()
  const answer = await fetch(url + IDENTITY_PATHS.checks, {
    method: 'POST',
    body,
    headers: signedHeaders('palco', key, body, { nowMs: NOW, nonce }),
  })
  const text = await answer.text()
  const signed =
    answer.headers.get(SIGNATURE_HEADERS.nonce) === nonce &&
    checkSignature(KEY, Object.fromEntries(answer.headers), text, NOW) === 'ok'
  const said = identityCheckAnswer.safeParse(JSON.parse(text)).data
  return { status: answer.status, signed, said, reference }
}

/** Both rounds: the data, then the documents. */
async function askTwice(document_number: string) {
  const { reference, said: first } = await ask(document_number)
  const { said: second } = await ask(document_number, { reference, round: 2 })
  return { reference, first, second }
}
const verdicts = () => received.map(({ verdict, order }) => [verdict, order])

describe('a question', () => {
  test('is answered at once, signed for this question, where the number asks for nothing else', async () => {
    expect(await ask('30.111.222')).toMatchObject({
      status: 200,
      signed: true,
      said: { verdict: 'accepted' },
    })
    expect(received).toEqual([])
  })

  test('that nobody signed, or whose answer would go elsewhere, is refused', async () => {
    expect((await ask('30111222', { key: 'another key than ours' })).status).toBe(401)
    expect((await ask('30111222', { webhook_url: 'http://elsewhere.test/hook' })).status).toBe(400)
  })

  test('is the same question under the same round, and no other', async () => {
    const { reference, said } = await ask('90100001')
    expect((await ask('90100001', { reference })).said).toEqual(said)
    expect((await ask('30111222', { reference })).status).toBe(409)
  })

  test('of a number with 909 is answered the second time', async () => {
    const { status, reference } = await ask('90900001')
    expect(status).toBe(503)
    expect((await ask('90900001', { reference })).said).toMatchObject({ verdict: 'asks' })
  })
})

describe('documents', () => {
  test.each([
    ['90100001', 'accepted', []],
    ['90200001', 'unclear', ['name_differs']],
    ['90300001', 'refused', ['expired', 'number_differs']],
  ] as const)('of %s are asked for, then a webhook says %s', async (number, verdict, reasons) => {
    const { first, second } = await askTwice(number)
    expect(first).toMatchObject({
      verdict: 'asks',
      documents: [{ kind: 'document_front' }, { kind: 'portrait' }],
    })
    expect(second?.verdict).toBe('reviewing')
    await vi.waitFor(() => expect(received).toMatchObject([{ verdict, reasons, round: 2 }]))
  })

  test('of 907 are asked for once more, one of them, with the reason', async () => {
    const { reference } = await askTwice('90700001')
    const documents = [{ kind: 'document_front', reason: 'unreadable' }]
    await vi.waitFor(() => expect(received).toMatchObject([{ verdict: 'asks', documents }]))
    await ask('90700001', { reference, round: 3 })
    await vi.waitFor(() => expect(received[1]).toMatchObject({ verdict: 'accepted', round: 3 }))
  })
})

describe('webhooks', () => {
  test('come twice, under one id, for 905', async () => {
    await askTwice('90500001')
    await vi.waitFor(() => expect(received).toHaveLength(2))
    expect(received[0]?.event_id).toBe(received[1]?.event_id)
  })

  test('come in the wrong order for 906: the newer verdict first', async () => {
    await askTwice('90600001')
    await vi.waitFor(() => expect(received).toHaveLength(2))
    expect(verdicts()).toEqual([
      ['accepted', 4],
      ['unclear', 3],
    ])
  })

  test('come late for 904, and never for 908, which says it when it is asked again', async () => {
    await askTwice('90400001')
    const { reference } = await askTwice('90800001')
    const again = await ask('90800001', { reference, round: 2 })
    expect(again.said?.verdict).toBe('accepted')
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(received[0]?.reference).not.toBe(reference)
  })

  test('are repeated until they are taken', async () => {
    toStatus = (attempt) => (attempt < 3 ? 500 : 200)
    await askTwice('90100002')
    await vi.waitFor(() => expect(received).toHaveLength(3))
    expect(new Set(received.map(({ event_id }) => event_id)).size).toBe(1)
    expect([...signatures]).toEqual(['ok'])
  })
})

test('the demo key opens nothing in production', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('IDENTITY_SANDBOX_KEY')
})
