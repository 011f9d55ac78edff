import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../environment.ts'
import { PROGRAMS } from './catalogue.ts'
import { namesIn, readNames } from './names.ts'
import { settingsPage } from './page.ts'

/** Set at build time by the bundler, not by a person. */
const OF_THE_BUNDLER = new Set(['SSR'])
/** Read where the sources only name a part of them, or in tests. */
const ELSEWHERE = new Set([
  'DEPLOYMENT_TESTS',
  'PLATFORM_METRICS_PORT',
  'PROPERTY_RUNS',
  'PROPERTY_SEED',
  'TEST_DATABASE_URL',
  'SEASON_FILE',
])

const listed = new Set(PROGRAMS.flatMap(({ settings }) => settings.map(([name]) => name)))
const read = readNames(repositoryRoot)

test('every variable that a process reads is on the page', () => {
  const missing = [...read].filter(([name]) => !listed.has(name) && !OF_THE_BUNDLER.has(name))
  expect(missing).toEqual([])
})

test('a variable that an app reads stands in the table of that app', () => {
  const missing = PROGRAMS.filter(({ folder }) => folder.startsWith('apps/')).flatMap(
    ({ folder, settings }) => {
      const listed = new Set(settings.map(([name]) => name))
      const foreign = (name: string) => ['CHROMIUM_PATH', 'STOREFRONT_BUILD', 'VITEST'].includes(name)
      return [...read]
        .filter(
          ([name, files]) =>
            !listed.has(name) &&
            !foreign(name) &&
            !OF_THE_BUNDLER.has(name) &&
            files.some((file) => file.startsWith(`${folder}/`)),
        )
        .map(([name]) => `${folder}: ${name}`)
    },
  )
  expect(missing).toEqual([])
})

test('what stands on the page is read', () => {
  expect([...listed].filter((name) => !read.has(name) && !ELSEWHERE.has(name))).toEqual([])
})

test('each way of reading the environment is seen', () => {
  const planted = `
    const a = process.env.PLANTED_A ?? process.env['PLANTED_B']
    const { PLANTED_C, PLANTED_D: d } = process.env
    const e = whole(env, 'PLANTED_E', 1)
    function f({ PLANTED_F, NODE_ENV }: Record<string, string | undefined>) {}
    const g = environment.PLANTED_G
    // process.envy, PLANTED_H and other.PLANTED_I are none.`
  expect(namesIn(planted, 'apps/x/main.ts')).toEqual([
    'NODE_ENV',
    ...['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => `PLANTED_${letter}`),
  ])
  expect(
    namesIn(
      'const schema = z.object({\n  PLANTED: z.string(),\n})\nexport type Config',
      'apps/platform/src/config/index.ts',
    ),
  ).toEqual(['PLANTED'])
})

test('docs/settings.md is what `npm run settings` writes', () => {
  expect(readFileSync(join(repositoryRoot, 'docs/settings.md'), 'utf8')).toBe(settingsPage())
})
