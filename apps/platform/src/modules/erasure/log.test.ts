import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { logErasure, readErasureLog } from './log.ts'

const home = mkdtempSync(join(tmpdir(), 'palco-erasure-log-'))
afterAll(() => rmSync(home, { recursive: true }))
const at = new Date(0)

test('a line that was not written whole takes no other with it', async () => {
  for (const playerId of ['one', 'two']) await logErasure(home, { playerId, at })
  appendFileSync(join(home, 'erasures.jsonl'), '{"player":"half","at":"19')
  for (const playerId of ['three', 'four']) await logErasure(home, { playerId, at })
  expect(await readErasureLog(home)).toEqual(['one', 'two', 'three', 'four'])
})
