import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../../environment.ts'
import { findLane } from '../one-file.ts'
import { FAULTS } from './faults/index.ts'

const all = FAULTS.flatMap(({ module, folder, faults }) =>
  faults.map((fault) => ({ ...fault, module, path: join(folder, fault.file) })),
)

test('each fault’s text stands once in its file, is changed by it, and its tests are there', () => {
  const wrong = all.flatMap(({ path, what, find, replace, caughtBy }) => {
    const file = join(repositoryRoot, path)
    const stands = existsSync(file) ? readFileSync(file, 'utf8').split(find).length - 1 : 0
    const missing = caughtBy.filter((test) => {
      const lane = findLane(test)
      return (lane !== 'unit' && lane !== 'pg') || !existsSync(join(repositoryRoot, test))
    })
    return [
      ...(stands === 1 ? [] : [`${path}: ${what}: stands there ${stands} times`]),
      ...(find === replace || caughtBy.length === 0 ? [`${path}: ${what}: changes or asks nothing`] : []),
      ...missing.map((test) => `${path}: ${what}: no test file ${test}`),
    ]
  })
  expect(wrong).toEqual([])
})

test('every module has its faults, each with a separate description', () => {
  for (const { module, faults } of FAULTS) expect(faults.length, module).toBeGreaterThanOrEqual(10)
  const described = all.map(({ module, what }) => `${module}: ${what}`)
  expect(new Set(described).size).toBe(all.length)
})
