import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { nameRequest, newTrace, readTraceparent, runInTrace, toTraceparent } from './trace-context.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

test('a traceparent is read as W3C Trace Context writes it, and written so', () => {
  const context = { traceId: TRACE, spanId: SPAN, sampled: true }
  expect(readTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual(context)
  expect(readTraceparent(`00-${TRACE}-${SPAN}-00`)).toEqual({ ...context, sampled: false })
  // A later version may say more behind it.
  expect(readTraceparent(`cc-${TRACE}-${SPAN}-01-more`)).toEqual(context)
  expect(toTraceparent(context)).toBe(`00-${TRACE}-${SPAN}-01`)
  expect(readTraceparent(toTraceparent(newTrace()))).not.toBeNull()
})

test.each([
  undefined,
  '',
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-0`,
  `00-${TRACE}-${SPAN}-01"\n`,
])('%j is no traceparent, and the request is named anew', (header) => {
  expect(readTraceparent(header)).toBeNull()
  const name = nameRequest({ headers: { traceparent: header } })
  expect(name).toMatch(/^[\da-f]{32}$/)
  expect(name).not.toBe(TRACE)
})

test('every line that is logged in a request says which, whatever it waits for, and no line outside', async () => {
  const lines: string[] = []
  const log = createLog({ app: 'test', write: (line) => lines.push(line) })
  await runInTrace({ traceId: TRACE, spanId: SPAN, sampled: false }, async () => {
    await new Promise(setImmediate)
    log.child({ part: 1 }).info({}, 'inside')
  })
  log.info({}, 'outside')
  const [inside, outside] = lines.map((line) => JSON.parse(line) as { request_id?: string })
  expect(inside?.request_id).toBe(TRACE)
  expect(outside).not.toHaveProperty('request_id')
})
