import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { isAlive } from '../postgres/postmaster.ts'
import { until } from '../postgres/testing/drive.ts'
import type { Part } from './part.ts'
import { startPart } from './part.ts'

const PORT = 21_190
const lines: string[] = []
const parts: Part[] = []

afterEach(async () => {
  for (const part of parts.splice(0)) await part.stop()
  lines.length = 0
})

async function start(manner = 'good'): Promise<Part> {
  const part = await startPart(
    {
      name: 'thing',
      script: fileURLToPath(new URL('testing/part.ts', import.meta.url)),
      env: { PART_PORT: String(PORT), PART_MANNER: manner },
      host: '127.0.0.1',
      port: PORT,
      portVariable: 'THING_PORT',
    },
    { say: (line) => lines.push(line), everything: false },
  )
  parts.push(part)
  return part
}

test('a started part answers, and is asked to end rather than killed', async () => {
  const part = await start()
  expect((await fetch(part.url)).status).toBe(200)
  await part.stop()
  expect(isAlive(part.pid)).toBe(false)
  expect(lines).toEqual(['[thing] going'])
})

test('a part that cannot start prints its last lines', async () => {
  await expect(start('broken')).rejects.toThrow(/thing ended with 3[^]*setting X is missing/)
})

test('a port in use is reported with the variable that sets it', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(PORT, '127.0.0.1', resolve))
  await expect(start()).rejects.toThrow(`port ${PORT} (thing) is in use`)
  await new Promise((resolve) => other.close(resolve))
})

test('a part that ends is reported, not restarted', async () => {
  const part = await start()
  process.kill(part.pid, 'SIGKILL')
  await until(() => lines.length > 0, 5_000, 'the line about the end')
  expect(lines[0]).toContain('thing ended by SIGKILL')
})
