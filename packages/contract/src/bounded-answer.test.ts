import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { ANSWER_BYTES, AnswerTooLarge, readAnswer, readJsonAnswer } from './bounded-answer.ts'

/** Sends a small text, a packed one of zeros that unpacks beyond the bound, or lines without end. */
const server = createServer((request, response) => {
  if (request.url === '/packed')
    return response
      .writeHead(200, { 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(ANSWER_BYTES.small + 1, '0')))
  if (request.url !== '/endless') return response.end('{"name":"año"}')
  const write = (): unknown => response.write('a'.repeat(50_000), (error) => error ?? setImmediate(write))
  response.once('close', () => (ended = true))
  return write()
})
let ended = false
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const ask = (path: string) =>
  fetch(`http://127.0.0.1:${(server.address() as { port: number }).port}${path}`, {
    signal: AbortSignal.timeout(20_000),
  })

test('an answer within its bound is read whole', async () => {
  expect(await readJsonAnswer(await ask('/'), 'small')).toEqual({ name: 'año' })
})

test('one that never ends is given up at its bound, and its connection ends', async () => {
  await expect(readAnswer(await ask('/endless'), 'small')).rejects.toThrow(AnswerTooLarge)
  await expect.poll(() => ended).toBe(true)
})

test('what counts is what a packed answer unpacks to', async () => {
  await expect(readAnswer(await ask('/packed'), 'small')).rejects.toThrow(AnswerTooLarge)
})
