import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Finding } from './import-rules.ts'
import { classesHaveOneFeature, classesHaveRules, rulesAreUsed } from './classes.ts'
import { decisionsHaveStatus } from './decisions.ts'
import { dotsThatStop } from './dots.ts'
import { spanishHasBothForms, spanishIsByReader } from './spanish.ts'
import { exactVersions } from './versions.ts'
import { namesArePlain } from './names.ts'
import { wordsArePlain } from './words.ts'

const CODE = '{apps,packages,tools,e2e,bench}/**/*.{ts,tsx,mjs}'
const SKIPPED = /(^|\/)(node_modules|build|dist|\.react-router|\.cache|test-results)(\/|$)/
const IS_TEST = /\.(test|journey)\.tsx?$/
const IS_TEST_CODE = /\.(test|journey)\.tsx?$|(^|\/)(testing|fixtures|mock-backend|dev)\//

function list(root: string, pattern: string | string[]): string[] {
  return globSync(pattern, { cwd: root, exclude: (path) => SKIPPED.test(path) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !SKIPPED.test(path))
    .sort()
}

const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8')

/** Comments may name what code may not do. */
const withoutComments = (source: string): string =>
  source
    .replaceAll(/\/\*[^]*?\*\//g, (text) => text.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/(^|[\s;{}()])\/\/[^\n]*/g, '$1')

function linesWith(source: string, pattern: RegExp): { line: number; text: string }[] {
  return source
    .split('\n')
    .flatMap((text, index) =>
      pattern.test(text) ? [{ line: index + 1, text: text.trim().slice(0, 100) }] : [],
    )
}

function forbid(root: string, rule: string, files: string[], pattern: RegExp): Finding[] {
  return files.flatMap((path) =>
    linesWith(withoutComments(read(root, path)), pattern).map(({ line, text }) => ({
      rule,
      where: `${path}:${line}`,
      what: text,
    })),
  )
}

const TOP = /^(apps|packages|tools|e2e|bench|docs|\.ci)\/[\w.@/-]*$/

/** Every path that README or docs/ names, as a link or as code, exists; a path that only a build makes may be missing. */
export function namedPathsExist(root: string): Finding[] {
  return list(root, ['README.md', 'docs/**/*.md']).flatMap((document) => {
    const text = read(root, document).replaceAll(/^```[^]*?^```/gm, '')
    const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map((match) => match[1] ?? '')
    const local = links
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => posix.join(posix.dirname(document), link))
    const named = [...text.matchAll(/`([^`\n]+)`/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => TOP.test(name))
    const bare = [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map((match) => match[0])
    return [...new Set([...local, ...named, ...bare])]
      .filter((path) => !SKIPPED.test(path) && !existsSync(join(root, path)))
      .map((path) => ({
        rule: 'named-paths-exist',
        where: document,
        what: `names ${path}, which does not exist`,
      }))
  })
}

const CODE_FILE = /^[^\s*{}<>]*[\w-]\.(tsx?|mjs|sql|css)$/
/** How docs/security.md shortens paths of the platform's modules. */
const MODULES = ['…/', 'apps/platform/src/modules/'] as const

/** A file of code that a guide names by the end of its path, or with `…/` for the platform's modules, exists. */
export function namedFilesExist(root: string): Finding[] {
  const files = list(root, '{apps,packages,tools,e2e,bench}/**/*.{ts,tsx,mjs,sql,css}')
  const isThere = (path: string): boolean =>
    path.startsWith(MODULES[1]) ? files.includes(path) : files.some((file) => `/${file}`.endsWith(`/${path}`))
  // A decision record names the files of its day.
  return list(root, ['README.md', 'docs/*.md']).flatMap((document) => {
    const text = read(root, document).replaceAll(/^```[^]*?^```/gm, '')
    const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
    return [...new Set(named)]
      .filter(
        (name) => CODE_FILE.test(name) && !TOP.test(name) && !name.startsWith('.') && !name.startsWith('/'),
      )
      .filter((name) => !/NNNN/.test(name) && !isThere(name.replace(...MODULES)))
      .map((name) => ({
        rule: 'named-files-exist',
        where: document,
        what: `names ${name}, which does not exist`,
      }))
  })
}

const READS_ENVIRONMENT =
  /(^|\/)(main|environment|start|([\w-]+-)?cli)\.ts$|(^|\/)config\/|\.config\.ts$|^tools\/bootstrap\.mjs$|^(e2e|bench)\/|^tools\/art\//

/** The environment is read at entry points and handed on as settings. */
export function environmentAtTheDoors(root: string): Finding[] {
  const files = list(root, CODE).filter((path) => !READS_ENVIRONMENT.test(path) && !IS_TEST_CODE.test(path))
  return forbid(root, 'environment-at-entry-points', files, /process\.env\b/)
}

const OWNS_TIME = /(^|\/)(clock|random)[\w-]*\.ts$|\.config\.ts$|^(tools|bench)\//

/** Time and chance are handed in, so that tests hold them. The looks of a game view decide no outcome. */
export function timeAndChanceHandedIn(root: string): Finding[] {
  const files = list(root, CODE).filter((path) => !OWNS_TIME.test(path) && !IS_TEST_CODE.test(path))
  return forbid(root, 'time-and-chance-handed-in', files, /\bDate\.now\(|\bMath\.random\(|\bnew Date\(\)/)
}

const SLEEP = /waitForTimeout\(|setTimeout\(\s*(resolve|done|r)\b|from 'node:timers\/promises'|\bsleep\(/

/** A test waits for a condition, never for a time; nothing is singled out. */
export function testsWaitForConditions(root: string): Finding[] {
  // The guards' own test plants what is forbidden.
  const files = list(root, CODE).filter((path) => IS_TEST.test(path) && path !== 'tools/guards/tidy.test.ts')
  return [
    ...forbid(root, 'tests-wait-for-conditions', files, SLEEP),
    ...forbid(root, 'no-singled-out-tests', files, /\b(test|it|describe)\.only\(/),
  ]
}

/** Packages come from the registry of each installation: neither the lock file nor a setting names one. */
export function noRegistryHost(root: string): Finding[] {
  const files = ['package-lock.json', '.npmrc'].filter((path) => existsSync(join(root, path)))
  return files.flatMap((path) =>
    linesWith(read(root, path), /"resolved": "(https?|git)|registry\s*=/).map(({ line, text }) => ({
      rule: 'no-registry-host',
      where: `${path}:${line}`,
      what: text,
    })),
  )
}

const KEY =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{30,}|\bsk_live_\w{10,}/

/** No key that looks real, no environment file. */
export function noSecrets(root: string): Finding[] {
  const files = list(root, [
    '{apps,packages,tools,e2e,bench,docs,.ci}/**/*.{ts,tsx,mjs,json,md,sql,yml}',
    '*.{json,md,ts}',
  ])
  const keys = files.flatMap((path) =>
    linesWith(read(root, path), KEY).map(({ line }) => ({
      rule: 'no-secrets',
      where: `${path}:${line}`,
      what: 'a key',
    })),
  )
  const environments = list(root, ['.env', '.env.*', '{apps,packages}/*/.env*'])
  return [
    ...keys,
    ...environments.map((path) => ({ rule: 'no-secrets', where: path, what: 'an environment file' })),
  ]
}

const SERVER_ONLY =
  /MASTER_API_KEY|CONSOLE_KEY|x-console-key|demo-master-key|demo-config-hash|X-Master-Api-Key|API_BASE_URL|node:(crypto|fs|http|async_hooks)|"pg"/i

/** What the browser gets holds no server code and no secret's name. Looks only at what has been built. */
export function browserGetsNoServerCode(root: string): Finding[] {
  const files = globSync('apps/{storefront,console}/build/client/**/*.{js,html,json}', { cwd: root })
  return files.flatMap((path) => {
    const match = SERVER_ONLY.exec(read(root, path))
    return match ? [{ rule: 'browser-gets-no-server-code', where: path, what: `holds "${match[0]}"` }] : []
  })
}

/** realtime reads: no statement in it changes a row. */
export function realtimeWritesNothing(root: string): Finding[] {
  const files = list(root, 'apps/platform/src/realtime/**/*.ts').filter((path) => !IS_TEST_CODE.test(path))
  return forbid(
    root,
    'realtime-writes-nothing',
    files,
    /\b(INSERT\s+INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM)\b|enqueueEvent\(/i,
  )
}

/** The text of the call whose bracket opens at `from`. */
function callAt(source: string, from: number): string {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1
    if (source[at] === ')' && --depth === 0) return source.slice(from, at + 1)
  }
  return source.slice(from)
}

/** A server that calls another one says how long it waits, and that it is not led on to a third (ASVS V15.3.2). */
export function callsOutAreBounded(root: string): Finding[] {
  const files = list(root, [
    'apps/*/src/**/*.ts',
    'apps/storefront/server/**/*.ts',
    'apps/console/{app,server}/**/*.ts',
  ])
  return files
    .filter((path) => !IS_TEST_CODE.test(path) && !path.endsWith('/testing.ts'))
    .flatMap((path) => {
      const source = withoutComments(read(root, path))
      return [...source.matchAll(/(?<![\w.])fetch\(/g)].flatMap((match) => {
        const call = callAt(source, match.index + 'fetch'.length)
        const missing = [/\bredirect: '(error|manual)'/, /\bsignal\b/].some((part) => !part.test(call))
        const where = `${path}:${source.slice(0, match.index).split('\n').length}`
        return missing ? [{ rule: 'calls-out-are-bounded', where, what: 'needs redirect and signal' }] : []
      })
    })
}

/** Text from outside may hold any character: a dot of a regular expression stands for all of them. */
export function dotsMatchEveryCharacter(root: string): Finding[] {
  return list(root, '{apps,packages}/**/*.{ts,tsx}')
    .filter((path) => !IS_TEST_CODE.test(path))
    .flatMap((path) =>
      dotsThatStop(withoutComments(read(root, path))).map(({ line, text }) => ({
        rule: 'dots-match-every-character',
        where: `${path}:${line}`,
        what: `${text} needs the flag s, or [^\\n]`,
      })),
    )
}

/** Where days are not those of a place, and why. */
const DAYS_OF_UTC: Readonly<Record<string, string>> = {
  'apps/platform/src/modules/authority-reports/lots/zip-format.ts': 'times of an archive',
  'apps/platform/src/modules/identity/registration/birth-date.ts': 'arithmetic of days that are given',
  'apps/platform/src/modules/lobby/count.ts': 'how much a game was played lately: nobody reads the day',
  'apps/platform/src/modules/lobby/store.ts': 'as lobby/count.ts',
  'apps/platform/src/modules/reconciliation/run.ts': 'closings are compared with providers, in UTC',
  'apps/platform/src/modules/screening/formats/births.ts': 'arithmetic of days that are given',
  'apps/platform/src/modules/sports-offer/import/index.ts': 'part of an id',
}

/** A day is that of the brand's place (`toDay`, `startOfDay`): at 21:30 in Buenos Aires UTC has the next one. */
export function daysAreOfAPlace(root: string): Finding[] {
  const files = list(root, ['apps/platform/src/**/*.ts', 'apps/storefront/{app,server}/**/*.{ts,tsx}'])
  return forbid(
    root,
    'days-are-of-a-place',
    files.filter((path) => !IS_TEST_CODE.test(path) && !Object.hasOwn(DAYS_OF_UTC, path)),
    /toISOString\(\)\.slice\(0, 10\)|\.(get|set)(UTC)?(Date|Day|Month|FullYear|Hours)\(|\bCURRENT_DATE\b|\bnow\(\)::date/,
  )
}

/** What another server answers is read up to a bound (`bounded-answer.ts`): it may go on without end, or unpack to more than it is. */
export function answersAreBounded(root: string): Finding[] {
  const files = list(root, [
    'apps/{platform,originals,odds-feed,payments-sandbox,identity-sandbox}/src/**/*.ts',
    'packages/{contract,service,uof}/src/**/*.ts',
  ]).filter((path) => !IS_TEST_CODE.test(path) && !path.endsWith('/testing.ts'))
  return forbid(
    root,
    'answers-are-bounded',
    files,
    /\b(answer|response|reply|res)\.(json|text|arrayBuffer|blob|bytes)\(\)/,
  )
}

/** Of the texts that players read; the console's are read by the operator's team. */
const formsOfVos = (root: string): Finding[] =>
  spanishHasBothForms(
    root,
    list(root, [CODE, 'apps/platform/src/seed/**/*es_ES.md']).filter(
      (path) => !IS_TEST_CODE.test(path) && !/^(apps\/console|tools|e2e|bench)\//.test(path),
    ),
  )

/** What the platform writes to players. */
const textsByReader = (root: string): Finding[] =>
  spanishIsByReader(
    root,
    list(root, ['apps/platform/src/{model,modules}/**/*.ts']).filter((path) => !IS_TEST_CODE.test(path)),
  )

export const TIDY = [
  namedPathsExist,
  namedFilesExist,
  decisionsHaveStatus,
  environmentAtTheDoors,
  timeAndChanceHandedIn,
  testsWaitForConditions,
  noRegistryHost,
  noSecrets,
  browserGetsNoServerCode,
  realtimeWritesNothing,
  callsOutAreBounded,
  answersAreBounded,
  dotsMatchEveryCharacter,
  formsOfVos,
  textsByReader,
  daysAreOfAPlace,
  exactVersions,
  namesArePlain,
  wordsArePlain,
  classesHaveRules,
  rulesAreUsed,
  classesHaveOneFeature,
]
