import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSealer, newSealingKeys } from '@palco/sealing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSealingKeys } from './sealing-keys.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'palco-keys-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('keys are made once, differ, and are readable for their owner only', () => {
  const made = readSealingKeys({}, dataDir)
  expect(readSealingKeys({}, dataDir)).toEqual(made)
  expect(new Set(Object.values(made).flatMap((keys) => createSealer(keys).keyIds)).size).toBe(3)
  expect(readdirSync(dataDir)).toEqual(['sealing-keys.json'])
  expect(statSync(join(dataDir, 'sealing-keys.json')).mode & 0o777).toBe(0o600)
})

test('what is given wins; what is not comes from the folder', () => {
  const made = readSealingKeys({}, dataDir)
  const given = { SEALING_KEYS: 'given' }
  expect(readSealingKeys(given, dataDir)).toEqual({ ...made, ...given })
})

test('in production nothing is filled in and nothing is written', () => {
  const none = { SEALING_KEYS: '', ORIGINALS_SEALING_KEYS: '', ODDS_FEED_SEALING_KEYS: '' }
  expect(readSealingKeys({ NODE_ENV: 'production' }, dataDir)).toEqual(none)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a file of an earlier version keeps its keys and gets those of parts that came later', () => {
  const path = join(dataDir, 'sealing-keys.json')
  const earlier = { SEALING_KEYS: newSealingKeys(), ORIGINALS_SEALING_KEYS: newSealingKeys() }
  writeFileSync(path, JSON.stringify(earlier))
  const made = readSealingKeys({}, dataDir)
  expect(made).toMatchObject(earlier)
  expect(createSealer(made.ODDS_FEED_SEALING_KEYS).keyIds).toHaveLength(1)
  expect(readSealingKeys({}, dataDir)).toEqual(made)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a file that was damaged is named, not replaced', () => {
  const path = join(dataDir, 'sealing-keys.json')
  writeFileSync(path, '{"SEALING_KEYS":')
  expect(() => readSealingKeys({}, dataDir)).toThrow(path)
  expect(readFileSync(path, 'utf8')).toBe('{"SEALING_KEYS":')
})
