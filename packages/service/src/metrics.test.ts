import { afterEach, expect, test } from 'vitest'
import { Metrics, type MetricsServer, serveMetrics } from './metrics.ts'

let server: MetricsServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

async function serve(metrics: Metrics, ready = true): Promise<(path: string) => Promise<Response>> {
  server = await serveMetrics({
    metrics,
    port: 0,
    host: '127.0.0.1',
    ready: () => ready,
    health: async () => ({ status: 'degraded', neighbours: { database: 'down' } }),
  })
  const { url } = server
  return (path) => fetch(url + path)
}

test('counters, histograms and gauges are served in the text format of Prometheus', async () => {
  const metrics = new Metrics()
  metrics.counter({ name: 'calls_total', help: 'Calls', labels: ['path'] }).inc({ path: '/a"b' })
  metrics.histogram({ name: 'call_seconds', help: 'Time of a call' }, [0.1, 1]).observe(0.5)
  metrics.gauge({ name: 'waiting', help: 'What waits', labels: ['queue'] }, async () => [
    { labels: { queue: 'mail' }, value: 3 },
  ])
  const get = await serve(metrics)
  const answer = await get('/metrics')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/)
  const lines = (await answer.text()).split('\n')
  expect(lines).toContain('calls_total{path="/a\\"b"} 1')
  expect(lines).toContain('call_seconds_bucket{le="0.1"} 0')
  expect(lines).toContain('call_seconds_bucket{le="1"} 1')
  expect(lines).toContain('waiting{queue="mail"} 3')
})

test('a gauge is read anew at each scrape, and one that fails is left out without harm to the others', async () => {
  const metrics = new Metrics()
  let value = 1
  let broken = false
  metrics.gauge({ name: 'size', help: 'A size' }, () => value)
  metrics.gauge({ name: 'lag', help: 'A lag' }, () => {
    if (broken) throw new Error('no database')
    return 7
  })
  metrics.gauge({ name: 'queue', help: 'A queue', labels: ['name'] }, async () => {
    if (broken) throw new Error('no database')
    return [{ labels: { name: 'mail' }, value: 1 }]
  })
  expect(await metrics.text()).toMatch(/^size 1$/m)
  value = 2
  broken = true
  const text = await metrics.text()
  expect(text).toMatch(/^size 2$/m)
  expect(text).not.toMatch(/^(lag|queue)\b/m)
})

test('the metrics of the process hold the event-loop lag', async () => {
  expect(await new Metrics().withProcess().text()).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

test('health is answered beside them, and nothing else', async () => {
  const get = await serve(new Metrics(), false)
  expect((await get('/health/live')).status).toBe(200)
  expect((await get('/health/ready')).status).toBe(503)
  expect((await get('/')).status).toBe(404)
})
