import { once } from 'node:events'
import { createServer, get, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { Metrics } from '../metrics.ts'
import { newTrace, Peers, runInTrace, watchOutbound } from './index.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const seen: IncomingHttpHeaders[] = []
const url = await serve(({ url: path, headers }, response) => {
  seen.push(headers)
  if (path === '/gone') return void response.destroy()
  response.writeHead(path === '/fault' ? 500 : path === '/refused' ? 499 : 200).end()
})
const stranger = await serve(({ headers }, response) => {
  seen.push(headers)
  response.end()
})
const metrics = new Metrics()
const outbound = watchOutbound(metrics, new Peers().name(url, 'platform').name('off', 'none'))
afterAll(() => outbound.stop())
const count = async (peer: string, outcome: string) =>
  Number(
    new RegExp(`^outbound_request_seconds_count\\{peer="${peer}",outcome="${outcome}"\\} (\\d+)$`, 'm').exec(
      await metrics.text(),
    )?.[1] ?? 0,
  )
const byHttp = (address: string) =>
  new Promise<void>((resolve) => {
    get(address, (answer) => void answer.resume().on('end', resolve)).on('error', () => resolve())
  })

test('calls by fetch and by node:http are measured by the name of the place and how they ended, and by no address', async () => {
  expect(outbound.works('platform')).toBeUndefined()
  await fetch(`${url}/secret`)
  await byHttp(`${url}/secret`)
  expect([await count('platform', '2xx'), outbound.works('platform')]).toEqual([2, true])
  await byHttp(`${url}/fault`)
  expect([await count('platform', '5xx'), outbound.works('platform')]).toEqual([1, false])
  await fetch(`${url}/refused`)
  expect([await count('platform', '4xx'), outbound.works('platform')]).toEqual([1, true])
  await fetch(`${url}/gone`).catch(() => null)
  await byHttp(`${url}/gone`)
  expect([await count('platform', 'unreachable'), outbound.works('platform')]).toEqual([2, false])
  await fetch(stranger)
  expect(await count('other', '2xx')).toBe(1)
  const text = await metrics.text()
  expect([text.includes('secret'), text.includes('127.0.0.1')]).toEqual([false, false])
})

test('the trace goes with the call of a place that has a name, and not elsewhere', async () => {
  seen.length = 0
  const trace = newTrace()
  await runInTrace(trace, async () => {
    await fetch(url)
    await byHttp(url)
    await fetch(stranger)
  })
  await fetch(url)
  const sent = `00-${trace.traceId}-${trace.spanId}-00`
  expect(seen.map(({ traceparent }) => traceparent)).toEqual([sent, sent, undefined, undefined])
})
