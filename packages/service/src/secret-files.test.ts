import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { followSecretFiles } from './environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'palco-follow-'))
const path = join(folder, 'key')
afterAll(() => rmSync(folder, { recursive: true }))

const following: { stop(): void }[] = []
afterEach(() => following.splice(0).map((one) => one.stop()))

/** What was taken over, and what was not. */
function follow(env: Record<string, string>, take: (key: string) => void = () => undefined) {
  const seen = { taken: [] as string[], faults: [] as string[] }
  following.push(
    followSecretFiles({
      env,
      everyMs: 5,
      take({ CONSOLE_KEY = '' }) {
        take(CONSOLE_KEY)
        seen.taken.push(CONSOLE_KEY)
      },
      onFault: (fault) => seen.faults.push(String(fault)),
    }),
  )
  return seen
}

test('a text that changes is taken over once, one that does not never', async () => {
  writeFileSync(path, 'first\n')
  const seen = follow({ CONSOLE_KEY_FILE: path, PORT: '1' })
  writeFileSync(path, 'second,first\n')
  await expect.poll(() => seen.taken).toEqual(['second,first'])
  writeFileSync(path, 'second,first')
  writeFileSync(path, 'second')
  await expect.poll(() => seen.taken.at(-1)).toBe('second')
  expect(seen).toEqual({ taken: ['second,first', 'second'], faults: [] })
})

test('what cannot be taken over is reported once, and what comes after it is taken over', async () => {
  writeFileSync(path, 'first')
  const seen = follow({ CONSOLE_KEY_FILE: path }, (key) => {
    if (key === 'unfit') throw new Error('key 1 is too short')
  })
  writeFileSync(path, 'unfit')
  await expect.poll(() => seen.faults).toEqual(['Error: key 1 is too short'])
  rmSync(path)
  await expect.poll(() => seen.faults).toHaveLength(2)
  expect(seen.faults[1]).toContain('CONSOLE_KEY: CONSOLE_KEY_FILE names')
  writeFileSync(path, 'second')
  await expect.poll(() => seen.taken).toEqual(['second'])
  expect(seen.faults).toHaveLength(2)
})

test('a program without files leaves the signal as it is; with files it reads them at the signal', async () => {
  const before = process.listenerCount('SIGHUP')
  follow({ CONSOLE_KEY: 'a value', PORT_FILE: path })
  expect(process.listenerCount('SIGHUP')).toBe(before)
  writeFileSync(path, 'first')
  const taken: (string | undefined)[] = []
  const followed = followSecretFiles({
    env: { CONSOLE_KEY_FILE: path },
    everyMs: 3_600_000,
    take: ({ CONSOLE_KEY }) => void taken.push(CONSOLE_KEY),
    onFault: (fault) => taken.push(String(fault)),
  })
  following.push(followed)
  writeFileSync(path, 'second')
  process.emit('SIGHUP')
  await expect.poll(() => taken).toEqual(['second'])
  followed.stop()
  expect(process.listenerCount('SIGHUP')).toBe(before)
})

test('a file that is written in place is taken when it is whole', async () => {
  writeFileSync(path, 'first')
  const taken: (string | undefined)[] = []
  const followed = followSecretFiles({
    env: { CONSOLE_KEY_FILE: path },
    everyMs: 3_600_000,
    take: ({ CONSOLE_KEY }) => void taken.push(CONSOLE_KEY),
    onFault: (fault) => taken.push(String(fault)),
  })
  following.push(followed)
  writeFileSync(path, '')
  process.emit('SIGHUP')
  // The look has begun.
  await Promise.resolve()
  writeFileSync(path, 'first,sec')
  await new Promise(setImmediate)
  writeFileSync(path, 'first,second')
  await expect.poll(() => taken).toEqual(['first,second'])
})
