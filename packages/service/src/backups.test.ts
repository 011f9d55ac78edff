import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Manifest, parseManifest } from './backups.ts'

const good: Manifest = {
  format: 2,
  name: '2026-11-29T12-00-00Z',
  packing: 'sealed',
  system: '7',
  begunAt: '2026-11-29T12:00:00Z',
  endedAt: '2026-11-29T12:01:00Z',
  postgres: '18',
  archive: '0123456789ab',
  firstLog: '000000010000000000000001',
  lastLog: '000000010000000000000002',
  releases: {},
  folders: ['base', 'base/1'],
  files: [{ path: 'base/1/112', bytes: 1, sha256: '' }],
}
const parse = (more: object, folder = good.name) => {
  const text = JSON.stringify({ ...good, ...more })
  return parseManifest(text, createHash('sha256').update(text).digest('hex'), folder)
}

test('a manifest with a right checksum names nothing outside of its backup, and no command', () => {
  expect(parse({})?.name).toBe(good.name)
  const [file] = good.files
  const forged: [object, string?][] = [
    [{ name: '../../home' }, '../../home'],
    [{ name: '..' }, '..'],
    [{}, '2026-11-30T12-00-00Z'],
    [{ archive: 'a"; touch owned; "' }],
    [{ archive: '..' }],
    [{ firstLog: '$(touch owned)' }],
    [{ lastLog: '../000000010000000000000002' }],
    [{ packing: 'none' }],
    [{ folders: ['base', '../x'] }],
    [{ files: [{ ...file, path: '/etc/passwd' }] }],
    [{ files: [{ ...file, path: 'base/../../x' }] }],
    [{ format: 3 }],
  ]
  for (const [more, folder] of forged) expect(parse(more, folder), JSON.stringify(more)).toBeNull()
})
