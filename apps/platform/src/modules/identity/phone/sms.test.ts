import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { GiveUp } from '../../../jobs/index.ts'
import { gatewaySms } from './sms.ts'

const asked: unknown[] = []
let status = 200
const server = createServer((request, response) => {
  void (async () => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    asked.push([request.method, request.url, request.headers.authorization, JSON.parse(body)])
    response.writeHead(status).end()
  })()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
const message = { id: 'job-1', to: '+5491155554444', text: '12345678' }

test('a message is one POST with the name and password of the address', async () => {
  await gatewaySms(`http://palco:p%40ss@${host}/send?from=palco`).send(message)
  const basic = `Basic ${Buffer.from('palco:p@ss').toString('base64')}`
  expect(asked).toEqual([['POST', '/send?from=palco', basic, message]])
})

test('what the gateway refuses for good is given up, everything else is tried again', async () => {
  const sms = gatewaySms(`http://${host}/send`)
  const fault = async (answer: number) => {
    status = answer
    return sms.send(message).catch((error: unknown) => error instanceof GiveUp)
  }
  expect([await fault(400), await fault(422), await fault(401), await fault(429), await fault(503)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
