import { existsSync, globSync, readFileSync } from 'node:fs'
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

const MODULES = 'apps/platform/src/modules'
/** An import of what moves money, by TypeScript; functions of the ledger are called by SQL, too. */
const MOVES =
  /import \{[^}]*\b(?:post|hold|settle|voidHold|transfer|reverse|takeStake|payWin|takeBackWin|returnStake)\b[^}]*\} from '(?:\.\.\/)+(?:ledger|modules\/play|play)\/index\.ts'/
const MOVES_IN_SQL =
  /\bledger\.(?:post|hold|reverse|resolve_hold|move_many|reverse_many)\b|\bplay_(?:stake|win|return)\(/

/** The fewest faults of such a module. */
const FEWEST = 5

test('every module that moves money has faults', () => {
  const moving = new Set(
    globSync(`${MODULES}/*/**/*.{ts,sql}`, { cwd: repositoryRoot })
      .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
      .filter((file) => {
        const text = readFileSync(join(repositoryRoot, file), 'utf8')
        return (file.endsWith('.sql') ? MOVES_IN_SQL : MOVES).test(text)
      })
      .map((file) => file.split('/')[4] ?? ''),
  )
  const planted = Map.groupBy(all, ({ path }) => (path.startsWith(MODULES) ? path.split('/')[4] : undefined))
  expect(moving.size).toBeGreaterThanOrEqual(12)
  expect([...moving].filter((module) => (planted.get(module)?.length ?? 0) < FEWEST)).toEqual([])
})
