import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { newSealingKeys } from '@palco/sealing'
import { clockVariables } from '@palco/tools/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveBrand } from '../modules/brands/index.ts'
import { commandsIn, listCommands } from './doc-commands.ts'
import { testDatabase } from './index.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const commands = listCommands(ROOT)
const { db, url } = await testDatabase()
const clone = mkdtempSync(join(tmpdir(), 'palco-clone-'))
afterAll(() => rmSync(clone, { recursive: true, force: true }))

/** Words of the docs that stand for something of the reader's. */
const PLACEHOLDERS: Record<string, string> = {
  BRAND: 'brasa',
  FILE: join(clone, 'message.json'),
  ID: 'wd_of_nobody',
  USERNAME: 'nobody',
  NAME: 'eva',
  SECRET: 'GEZDGNBVGY3TQOJQ',
  AMOUNT: '10.00',
  PATH: 'tools/lanes/one-file.test.ts',
  TEXT: 'belongs',
}

/** Commands that start or try the whole system say what they take, no more; `sheets` and `grid-figures` compute for minutes. */
const ASKED_FOR_HELP = /^(start|test|check|build|bench|artifacts|start:\w+)$/
const NOT_RUN = /^(sheets|grid-figures)( |$)/
/** A part by itself refuses to start in production without its settings, or without a build: then it was found. */
const PART = /^serve:\w+$/
/** None takes a fifth of it; the test has its own message before the runner's. */
const LONGEST_MS = 25_000

/** The oldest Node of this machine that the README allows, in front of whatever else is on the path. */
function pathOfVisitor(): string {
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => existsSync(join(folder, 'npm')))
  const major = (folder: string): number =>
    Number(
      execFileSync(join(folder, 'node'), ['-p', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' }),
    )
  const usable = folders.filter((folder) => existsSync(join(folder, 'node')) && major(folder) >= 20)
  const oldest = usable.toSorted((a, b) => major(a) - major(b))[0]
  if (!oldest) throw new Error('there is no npm with a Node of its own')
  return [oldest, '/usr/bin', '/bin'].join(':')
}

/** The repository as it is committed or about to be, with the packages that are installed here. */
function makeClone(): void {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT })
  const files = list
    .toString()
    .split('\0')
    .filter((file) => file && existsSync(join(ROOT, file)))
  const packed = execFileSync('tar', ['-c', '--null', '-T', '-'], {
    cwd: ROOT,
    input: files.join('\0'),
    maxBuffer: 2 ** 30,
  })
  execFileSync('tar', ['-x'], { cwd: clone, input: packed })
  link('node_modules')
  for (const manifest of files.filter((file) => /^\w+(\/[\w-]+)?\/package\.json$/.test(file)))
    link(join(dirname(manifest), 'node_modules'))
  // The Node of this run stands for the one that the first command would fetch.
  mkdirSync(join(clone, '.tools'))
  symlinkSync(join(ROOT, '.tools/node_modules'), join(clone, '.tools/node_modules'))
  const origin = join(ROOT, 'tools/node-binary.mjs')
  const pinned = new RegExp(`'${process.platform}-${process.arch}'[^}]*integrity:\\s*'([^']+)'`)
  writeFileSync(join(clone, '.tools/origin.txt'), pinned.exec(readFileSync(origin, 'utf8'))?.[1] ?? '')
}

/** Links what is in a folder of packages; the workspaces' own packages are the clone's. */
function link(folder: string): void {
  const source = join(ROOT, folder)
  if (!existsSync(source)) return
  mkdirSync(join(clone, folder), { recursive: true })
  for (const name of readdirSync(source).filter((name) => name !== '@palco'))
    symlinkSync(join(source, name), join(clone, folder, name))
  const own = join(source, '@palco')
  if (!existsSync(own)) return
  mkdirSync(join(clone, folder, '@palco'))
  for (const name of readdirSync(own))
    symlinkSync(
      join(clone, relative(ROOT, realpathSync(join(own, name)))),
      join(clone, folder, '@palco', name),
    )
}

beforeAll(async () => {
  for (const id of ['brasa', 'tribuna'])
    await saveBrand(db, {
      id,
      name: id,
      currency: 'ARS',
      country: 'AR',
      defaultLanguage: 'es_ES',
      hosts: [`${id}.test`],
      configuration: {},
      settings: {},
    })
  makeClone()
  writeFileSync(PLACEHOLDERS.FILE ?? '', JSON.stringify({ text: { es_ES: 'Hola' } }))
})

const PATH = pathOfVisitor()
const { scripts: SCRIPTS } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const SEALING_KEYS = newSealingKeys()
/** Most of a command's time would be reading the same modules again. */
const COMPILED = { NODE_COMPILE_CACHE: join(clone, '.cache', 'compiled') }

/** What npm does with a script's name and its arguments is seen once: all scripts are made alike, which a test looks at. */
let isSeen = false

/** The same without npm, whose own start takes half as long as most commands. */
function withoutNpm(line: string, script: string): string {
  if (!isSeen) {
    isSeen = true
    return line
  }
  return line.replace(/npm (?:run )?(?:-s )?[\w:-]+(?: --(?= |$))?/, SCRIPTS[script] ?? '$&')
}

function run(command: string): Promise<{ status: number | null; output: string }> {
  const [, script = ''] = /npm (?:run )?(?:-s )?([\w:-]+)/.exec(command) ?? []
  const words = command.replaceAll(/^(?:[A-Z_]+=\S* )+/g, '').replaceAll(/[[\]]/g, '')
  const filled = words.replaceAll(/\b[A-Z]+\b/g, (word) => PLACEHOLDERS[word] ?? word)
  const line = ASKED_FOR_HELP.test(script)
    ? `${filled}${filled.includes(' -- ') ? '' : ' --'} --help`
    : filled
  const env = PART.test(script) ? { NODE_ENV: 'production' } : { DATABASE_URL: url, SEALING_KEYS }
  return readOutcome(withoutNpm(line, script), {
    PATH,
    HOME: clone,
    npm_config_update_notifier: 'false',
    ...clockVariables(),
    ...COMPILED,
    ...env,
  })
}

/** Runs a line of the shell in the clone. One that takes too long is ended with all that it started. */
async function readOutcome(
  line: string,
  env: NodeJS.ProcessEnv,
): Promise<{ status: number | null; output: string }> {
  const shell = spawn('/bin/sh', ['-c', line], {
    cwd: clone,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid = 0 } = shell
  const limit = setTimeout(() => process.kill(-pid, 'SIGKILL'), LONGEST_MS)
  try {
    const [closed, ...output] = await Promise.all([
      once(shell, 'close') as Promise<[number | null]>,
      text(shell.stdout),
      text(shell.stderr),
    ])
    return { status: closed[0], output: output.join('') }
  } finally {
    clearTimeout(limit)
  }
}

const BROKEN =
  /usage:|Unknown option|there is no task|Missing script|does not exist|SyntaxError|ERR_|^\s+at .*:\d+:\d+/im

test('commands are read from blocks and from the running text, without comments and settings', () => {
  const markdown =
    'Run `npm start`, not `wrk`.\n```sh\nexport A=1\nnpm run x -- y   # why\n\nA=1 npm test\n```\n'
  expect(commandsIn(markdown)).toEqual(['npm run x -- y', 'A=1 npm test', 'npm start'])
})

test('every script hands its own name to the program that runs them all', () => {
  const names = Object.keys(SCRIPTS)
  expect(names.length).toBeGreaterThan(20)
  expect(SCRIPTS).toEqual(Object.fromEntries(names.map((name) => [name, `node tools/bootstrap.mjs ${name}`])))
})

test('every command of README and docs is one of npm: this Node is not the reader’s', () => {
  const others = commands.filter(
    ({ text }) =>
      !/^(printf|openssl) /.test(text) &&
      !/^(?:[A-Z_]+=\S* )*npm (start|test|run (-s )?[\w:-]+)( |$)/.test(text),
  )
  expect(others).toEqual([])
  expect(commands.length).toBeGreaterThan(20)
})

const programName = (text: string): string => /npm (?:run )?(?:-s )?[\w:-]+/.exec(text)?.[0] ?? text

const distinct = [...new Set(commands.map(({ text }) => text))].filter(
  (text) => !NOT_RUN.test(text.replace('npm run ', '')),
)
/** In a build the first command of each program; all of them in the nightly lane. */
const chosen =
  Number(process.env.SEEDS ?? 0) >= 1000
    ? distinct
    : [...Map.groupBy(distinct, programName).values()].flatMap(([first]) => first ?? [])

test.each(chosen)('%s runs from a fresh clone', async (command) => {
  const { status, output } = await run(command)
  expect(status, `${command} took longer than ${LONGEST_MS} ms`).not.toBeNull()
  expect(output).not.toMatch(BROKEN)
  if (/npm run serve:/.test(command))
    expect([status, output]).toEqual([
      1,
      expect.stringMatching(/production|secret|key|DATABASE_URL|build\/server/i),
    ])
  if (/npm (start|test|run (-s )?(start|check|build|bench|operators))/.test(command))
    expect([command, status, output]).toEqual([command, 0, expect.any(String)])
})
