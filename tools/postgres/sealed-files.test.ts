import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { NotOpened, opening, readBackupKeys, sealing } from './sealed-files.mts'

const [key, older] = [randomBytes(32), randomBytes(32)]
const PIECE = 1 << 16
const CONTEXT = 'base/one/file'

/** What comes out of a stream when `content` flows in, in chunks of `size`. */
async function through(stream: ReturnType<typeof sealing>, content: Buffer, size = 1000): Promise<Buffer> {
  const chunks = Array.from({ length: Math.ceil(content.length / size) }, (_, at) =>
    content.subarray(at * size, (at + 1) * size),
  )
  const out: Buffer[] = []
  await pipeline(Readable.from(chunks), stream, async (source) => {
    for await (const chunk of source) out.push(chunk as Buffer)
  })
  return Buffer.concat(out)
}

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 17])(
  '%s bytes come back as they were, by whatever chunks they flow',
  async (length) => {
    const content = randomBytes(length)
    for (const size of [1 << 20, 9973]) {
      const sealed = await through(sealing(key, CONTEXT), content, size)
      expect(await through(opening([older, key], CONTEXT), sealed, size)).toEqual(content)
    }
  },
)

test('nothing of the content shows, and the same twice is not the same', async () => {
  const content = Buffer.from('marker '.repeat(20_000))
  const [one, other] = [
    await through(sealing(key, CONTEXT), content),
    await through(sealing(key, CONTEXT), content),
  ]
  expect(one.includes('marker')).toBe(false)
  expect(createHash('sha256').update(one).digest('hex')).not.toBe(
    createHash('sha256').update(other).digest('hex'),
  )
})

test('what is cut, changed, put in another’s place, in another order or under another key is not opened', async () => {
  const content = randomBytes(3 * PIECE)
  const sealed = await through(sealing(key, CONTEXT), content)
  const head = sealed.length - 3 * (PIECE + 16)
  const piece = (at: number) => sealed.subarray(head + at * (PIECE + 16), head + (at + 1) * (PIECE + 16))
  const changed = Buffer.from(sealed)
  changed[head + 5] = (changed[head + 5] ?? 0) ^ 1
  const wrong: [Buffer, Buffer[], string][] = [
    [sealed.subarray(0, head + 2 * (PIECE + 16)), [key], CONTEXT],
    [sealed.subarray(0, 20), [key], CONTEXT],
    [Buffer.alloc(0), [key], CONTEXT],
    [changed, [key], CONTEXT],
    [Buffer.concat([sealed.subarray(0, head), piece(1), piece(0), piece(2)]), [key], CONTEXT],
    [sealed, [key], 'base/one/other'],
    [sealed, [older], CONTEXT],
    [content, [key], CONTEXT],
  ]
  for (const [bytes, keys, context] of wrong)
    await expect(through(opening(keys, context), bytes)).rejects.toThrow(NotOpened)
})

test('keys are 32 bytes in base64, and what is none is not repeated', () => {
  expect(readBackupKeys(`${key.toString('base64')}, ${older.toString('base64')}`)).toEqual([key, older])
  expect(() => readBackupKeys('marker')).toThrow('BACKUP_KEYS: each key is 32 bytes')
  expect(() => readBackupKeys('marker')).not.toThrow(/marker/)
})
