import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { Metrics } from '../metrics.ts'
import { currentTrace, followCalls, followRequests, measureCalls, nameRequest } from './index.ts'

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

test('a server of calls runs each in the trace of its caller, also behind a body, and measures it by its route', async () => {
  const metrics = new Metrics()
  const app = fastify({ logger: false, genReqId: nameRequest })
  followCalls(app, 'parts')
  measureCalls(app, metrics)
  let begun = () => {}
  app.addHook('preParsing', (_request, _reply, _payload, done) => {
    setImmediate(() => begun())
    done()
  })
  app.post('/calls/:id', async ({ id }) => ({ id, trace: currentTrace() }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  const ask = async (headers: Record<string, string>) => {
    const sent = { 'content-type': 'application/json', ...headers }
    const answer = await fetch(`${url}/calls/secret`, { method: 'POST', headers: sent, body: '{"a":1}' })
    return (await answer.json()) as { id: string; trace: { traceId: string; sampled: boolean } }
  }
  // The body comes once the request is under way.
  const late = await new Promise<IncomingMessage>((resolve) => {
    const headers = { 'content-type': 'application/json', traceparent: TRACEPARENT }
    const call = send(`${url}/calls/secret`, { method: 'POST', headers }, resolve)
    call.write('{')
    begun = () => call.end('"a":1}')
  })
  expect(await json(late)).toMatchObject({ trace: { traceId: '4bf92f3577b34da6a3ce929d0e0e4736' } })
  const followed = await ask({ traceparent: TRACEPARENT })
  expect(followed).toMatchObject({
    id: '4bf92f3577b34da6a3ce929d0e0e4736',
    trace: { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', sampled: true },
  })
  const [one, other] = [await ask({}), await ask({})]
  expect([one.trace.traceId === one.id, one.id === other.id]).toEqual([true, false])
  const text = await metrics.text()
  expect(text).toMatch(/^http_request_seconds_count\{path="\/calls\/:id",status="200"\} 4$/m)
  expect(text).not.toContain('secret')
})

test('a server of pages names each request anew, whatever the browser says', async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    for await (const _ of request);
    response.end(currentTrace()?.traceId)
  }
  const server = createServer((request, response) => void answer(request, response))
  followRequests(server, { metrics: new Metrics(), toKind: () => 'page' })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  const headers = { traceparent: TRACEPARENT }
  const page = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'a', headers })
  const name = await page.text()
  expect(name).toMatch(/^[\da-f]{32}$/)
  expect(name).not.toBe('4bf92f3577b34da6a3ce929d0e0e4736')
})
