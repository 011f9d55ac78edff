import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PLAYER_TABLES } from '../../modules.ts'
import { erasureFunctions } from './functions.ts'

test('the functions that erase are written from what the modules declare (npm run erasure)', () => {
  for (const [file, text] of erasureFunctions(PLAYER_TABLES))
    expect([file, readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')]).toEqual([file, text])
})

test('whatever is deleted or cleared is in one of them', () => {
  const all = [...erasureFunctions(PLAYER_TABLES).values()].join('\n')
  const erased = PLAYER_TABLES.filter(({ erasure }) => erasure === 'delete' || !('keep' in erasure))
  const missing = erased.filter(({ table }) => !new RegExp(`(DELETE FROM|UPDATE) ${table}\\b`).test(all))
  expect([erased.length > 40, missing]).toEqual([true, []])
})
