import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSealer } from '@palco/sealing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sealingKeysOf } from './sealing-keys.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'palco-keys-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('keys are made once, differ, and are readable for their owner only', () => {
  const made = sealingKeysOf({}, dataDir)
  expect(sealingKeysOf({}, dataDir)).toEqual(made)
  expect(createSealer(made.SEALING_KEYS).keyIds).not.toEqual(createSealer(made.ORIGINALS_SEALING_KEYS).keyIds)
  expect(readdirSync(dataDir)).toEqual(['sealing-keys.json'])
  expect(statSync(join(dataDir, 'sealing-keys.json')).mode & 0o777).toBe(0o600)
})

test('what is given wins; what is not comes from the folder', () => {
  const made = sealingKeysOf({}, dataDir)
  const given = { SEALING_KEYS: 'given' }
  expect(sealingKeysOf(given, dataDir)).toEqual({ ...made, ...given })
})

test('in production nothing is filled in and nothing is written', () => {
  const none = { SEALING_KEYS: '', ORIGINALS_SEALING_KEYS: '' }
  expect(sealingKeysOf({ NODE_ENV: 'production' }, dataDir)).toEqual(none)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a file that was damaged is named, not replaced', () => {
  const path = join(dataDir, 'sealing-keys.json')
  writeFileSync(path, '{"SEALING_KEYS":')
  expect(() => sealingKeysOf({}, dataDir)).toThrow(path)
  expect(readFileSync(path, 'utf8')).toBe('{"SEALING_KEYS":')
})
