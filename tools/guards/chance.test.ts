import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../environment.ts'

/** Sources of the servers and of what they share, without their tests. */
const SOURCES = globSync(
  '{apps/{identity-sandbox,odds-feed,originals,payments-sandbox,platform}/src,packages/*/src}/**/*.ts',
  {
    cwd: repositoryRoot,
  },
).filter((file) => !/\.test\.ts$|\/testing\//.test(file))
const readText = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8')

test('no server draws from a generator that can be foretold', () => {
  expect(SOURCES.length).toBeGreaterThan(500)
  expect(SOURCES.filter((file) => readText(file).includes('Math.random'))).toEqual([])
})

/** What is shown of the simulated seasons: calendar, names, cards, when prices move. What becomes of them is chance. */
const SHOWN =
  /^apps\/odds-feed\/src\/(random\/(random|chance)|calendar\/(clubs|knockouts|match)|racing\/(meetings|race)|producer\/event-state)\.ts$/

test('only what is shown of a season comes from its public seed', () => {
  const users = SOURCES.filter((file) =>
    /\bmakeRandom\(/.test(readText(file).replaceAll(/chance\.makeRandom\(|\)\.makeRandom\(/g, '')),
  )
  expect(users.filter((file) => file.startsWith('apps/odds-feed/') && !SHOWN.test(file))).toEqual([])
})
