import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlainZip } from '../testing/read-zip.ts'
import { writePlainZip } from './plain-zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'palco-zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let made = 0

const AT = new Date('2026-10-25T02:30:00Z')
const entries = ['20261025/RAC/ñ.zip', '20261025/SES/b.zip'].map((name, index) => ({
  name,
  at: AT,
  read: () => Buffer.alloc(1000, index + 1),
}))
const write = (pieceBytes?: number) => {
  const mark = (made += 1)
  return writePlainZip(entries, (piece) => join(folder, `${mark}.${piece}`), pieceBytes)
}
const whole = readFileSync(write().paths[0] ?? '')

test('an archive has its files as they are, at their places, and the same files make the same bytes', () => {
  expect(readPlainZip(whole).map(({ name, content }) => [name, content.length, content[0]])).toEqual([
    ['20261025/RAC/ñ.zip', 1000, 1],
    ['20261025/SES/b.zip', 1000, 2],
  ])
  expect(readFileSync(write().paths[0] ?? '').equals(whole)).toBe(true)
})

test.each([
  [whole.length, 1],
  [whole.length - 1, 2],
  [500, Math.ceil(whole.length / 500)],
])('in pieces of %i bytes it is %i pieces, which are the archive one after the other', (bytes, count) => {
  const { paths, sha256 } = write(bytes)
  expect(paths).toHaveLength(count)
  const pieces = paths.map((path) => readFileSync(path))
  expect(Buffer.concat(pieces).equals(whole)).toBe(true)
  for (const piece of pieces.slice(0, -1)) expect(piece.length).toBe(bytes)
  expect(sha256).toBe(write().sha256)
})
