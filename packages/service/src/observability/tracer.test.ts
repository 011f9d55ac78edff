import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { Metrics } from '../metrics.ts'
import { newTrace, runInTrace } from '../trace-context.ts'
import { activeTracer, Peers, readTracing, startTracing, watchOutbound } from './index.ts'
import { useTracer } from './tracer.ts'

type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
}
const received: { path: string; body: string; traceparent: unknown }[] = []
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ path: request.url ?? '', body, traceparent: request.headers.traceparent })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
collector.listen(0, '127.0.0.1')
await once(collector, 'listening')
const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
afterAll(() => {
  useTracer(null)
  collector.close()
})
const spans = () =>
  received.flatMap(({ body }) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }).resourceSpans.flatMap(
      (resource) => resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  )

test('spans of a trace reach the collector by OTLP with their parents, and sending them makes none', async () => {
  const tracer = await startTracing('test', { OTEL_EXPORTER_OTLP_ENDPOINT: url })
  const outbound = watchOutbound(new Metrics(), new Peers().name(url, 'collector'))
  const trace = newTrace()
  const above = activeTracer()?.begin('GET page', 'server', trace, { 'http.route': 'page' })
  if (!above) throw new Error('the trace is not recorded')
  runInTrace(above.context, () => {
    activeTracer()?.begin('bets-read', 'client', above.context)?.end({ failed: true })
    above.end()
  })
  await runInTrace(above.context, () => tracer?.stop())
  outbound.stop()
  expect(received.map(({ path, traceparent }) => [path, traceparent])).toEqual([['/v1/traces', undefined]])
  expect(received[0]?.body).toContain('palco-test')
  const [below, page] = spans()
  expect(page).toMatchObject({ traceId: trace.traceId, parentSpanId: trace.spanId, name: 'GET page' })
  expect(below).toMatchObject({ traceId: trace.traceId, parentSpanId: page?.spanId, name: 'bets-read' })
  expect([below?.status.code, page?.status.code ?? 0]).toEqual([2, 0])
})

test('the share decides by the trace, the same in every part, and what a part records every part below does', async () => {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: '0.5' }
  const tracer = await startTracing('test', settings)
  const isRecorded = (end: string, sampled = false) => {
    const span = tracer?.begin('a', 'server', {
      traceId: 'a'.repeat(24) + end,
      spanId: 'b'.repeat(16),
      sampled,
    })
    span?.end()
    return span !== null
  }
  expect([isRecorded('7fffffff'), isRecorded('80000000'), isRecorded('80000000', true)]).toEqual([
    true,
    false,
    true,
  ])
  await tracer?.stop()
})

// Its interface alone is loaded in any case: prom-client asks for it.
test('off, no library of OpenTelemetry is loaded; on, they are', () => {
  const load = (endpoint: string) =>
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { startTracing } from '${new URL('index.ts', import.meta.url).href}'
         import module from 'node:module'
         await startTracing('test', { OTEL_EXPORTER_OTLP_ENDPOINT: '${endpoint}' })
         console.log(Object.keys(module._cache).filter((path) => /@opentelemetry.(?!api.)/.test(path)).length)
         process.exit()`,
      ],
      { encoding: 'utf8' },
    ).trim()
  expect(load('')).toBe('0')
  expect(Number(load(url))).toBeGreaterThan(0)
})

test('wrong settings are refused by name', () => {
  expect(readTracing({})).toBeNull()
  expect(readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' })).toEqual({
    url: 'http://collector:4318/v1/traces',
    share: 1,
  })
  for (const wrong of ['collector', 'ftp://collector'])
    expect(() => readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: wrong })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT')
  for (const wrong of ['2', '-1', 'half'])
    expect(() => readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: wrong })).toThrow(
      'OTEL_TRACES_SAMPLER_ARG',
    )
})
