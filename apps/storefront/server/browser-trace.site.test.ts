import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

type Sent = { traceId: string; spanId: string; parentSpanId?: string; name: string }
const spans: Sent[] = []
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: Sent[] }[] }[]
    }
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
collector.listen(0, '127.0.0.1')
await once(collector, 'listening')
afterAll(() => collector.close())
const { port } = collector.address() as AddressInfo

const off = await siteWithMockBackend()
const on = await siteWithMockBackend({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  // Kept guests' pages need no backend and begin no trace of the server.
  GUEST_PAGE_LIMIT: '0',
})
const NOW = 1_780_000_000_000
const report = async (body: string) =>
  (await fetch(`http://localhost:${on.site.port}/_trace`, { method: 'POST', body })).status

test('off, a page holds no script of it, says nothing of a trace but the name of the request, and neither address exists', async () => {
  const page = await off.site.visitor().get('/terms')
  expect(page.text).not.toContain('_trace')
  expect(page.headers['server-timing']).toBeUndefined()
  expect(page.headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
  expect((await off.site.visitor().get('/_trace.js')).status).toBe(404)
  const post = { method: 'POST', body: '[]' }
  expect((await fetch(`http://localhost:${off.site.port}/_trace`, post)).status).toBe(404)
})

test('on, the load that a browser reports stands in the trace of the page, above the calls of the backend', async () => {
  const page = await on.site.visitor().get('/terms')
  expect(page.text).toContain('<script type="module" src="/_trace.js"></script></body>')
  const script = await on.site.visitor().get('/_trace.js')
  expect([script.status, String(script.headers['content-type'])]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ])
  const said = /^traceparent;desc="00-([\da-f]{32})-([\da-f]{16})-01"$/.exec(
    String(page.headers['server-timing']),
  )
  const [, trace = '', parent = ''] = said ?? []
  expect(page.headers['x-request-id']).toBe(trace)
  const own = 'b7ad6b7169203331'
  const span = { trace: `00-${trace}-${own}-01`, parent, name: 'navigation', from: NOW, to: NOW + 900 }
  expect(await report(JSON.stringify([span]))).toBe(204)
  const found = (name: string) => spans.find((one) => one.traceId === trace && one.name === name)
  await expect.poll(() => found('browser navigation')?.spanId, { timeout: 30_000 }).toBe(own)
  expect(found('browser navigation')?.parentSpanId).toBe(parent)
  await expect.poll(() => found('GET page')?.spanId).toBe(parent)
  expect(
    spans.some((one) => one.traceId === trace && one.parentSpanId === parent && one.name === 'POST'),
  ).toBe(true)
})

test('a request of the page goes on with the trace that it carries', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  await on.site.visitor().get('/terms.data', { traceparent: `00-${trace}-00f067aa0ba902b7-01` })
  const served = () => spans.find((one) => one.traceId === trace && one.name === 'GET data')
  await expect.poll(() => served()?.parentSpanId, { timeout: 30_000 }).toBe('00f067aa0ba902b7')
})

test('what is no report is refused', async () => {
  const span = {
    trace: '00-4bf92f3577b34da6a3ce929d0e0e4736-b7ad6b7169203331-01',
    parent: null,
    name: 'data',
    from: NOW,
    to: NOW,
  }
  expect(await report(JSON.stringify([span]))).toBe(204)
  const wrong = [
    { ...span, name: '/account?mail=ana@example.com' },
    { ...span, trace: 'none' },
    { ...span, parent: 'x' },
    { ...span, to: NOW - 1 },
    { ...span, to: NOW + 120_001 },
    { ...span, from: '1' },
    null,
  ]
  for (const one of wrong) expect([one, await report(JSON.stringify([one]))]).toEqual([one, 400])
  expect(await report(JSON.stringify(Array.from({ length: 21 }, () => span)))).toBe(400)
  expect(await report('x'.repeat(20_000))).toBe(400)
  expect(await report('{')).toBe(400)
})
