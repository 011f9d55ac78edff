import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openVisitor, type Visitor } from './visitor.ts'

const here = join(import.meta.dirname, '../..')

/** Builds of tests lie here, where the server half finds its packages. */
export const TEST_BUILDS = join(here, '.cache/test-builds')

/** Changes with any source of the site. */
function sourceMark(): string {
  const files = globSync(['app/**/*', 'server/build-files.ts', '*.config.ts', 'package.json'], { cwd: here })
  const marks = files.sort().map((file) => `${file} ${statSync(join(here, file)).mtimeMs}`)
  return createHash('sha256').update(marks.join('\n')).digest('hex').slice(0, 16)
}

const HOUR_MS = 3_600_000

/** A younger one may still be served by another run. */
const isOld = (path: string): boolean => new Date().getTime() - statSync(path).mtimeMs > HOUR_MS

/**
 * Builds the site for tests, once per state of its sources; workers that come meanwhile wait.
 * @param name another name is another build of the same sources, with its own id
 * @returns the folder for STOREFRONT_BUILD
 */
export async function buildForTests(name = ''): Promise<string> {
  const folder = TEST_BUILDS
  const mark = sourceMark()
  const build = join(folder, mark + name)
  const lock = `${build}.lock`
  mkdirSync(folder, { recursive: true })
  for (let waited = 0; waited < 600; waited++) {
    if (existsSync(join(build, 'texts.json')) && !existsSync(lock)) return build
    try {
      mkdirSync(lock)
    } catch {
      await pause(100)
      continue
    }
    try {
      for (const old of globSync('*', { cwd: folder })) {
        const path = join(folder, old)
        if (!path.startsWith(join(folder, mark)) && isOld(path))
          rmSync(path, { recursive: true, force: true })
      }
      const { VITEST: _, NODE_ENV: __, ...env } = process.env
      const command = spawnSync('npx', ['react-router', 'build'], {
        cwd: here,
        env: { ...env, STOREFRONT_BUILD: build },
        encoding: 'utf8',
      })
      if (command.status !== 0) throw new Error(`The build failed:\n${command.stderr}\n${command.stdout}`)
      return build
    } finally {
      rmSync(lock, { recursive: true, force: true })
    }
  }
  throw new Error('Another test has been building for a minute')
}

export type LogEntry = { event: string } & Record<string, unknown>

export type SiteUnderTest = {
  readonly port: number
  readonly logs: LogEntry[]
  /** A fresh browser profile. */
  visitor(options?: { host?: string; headers?: Record<string, string> }): Visitor
  stop(): Promise<void>
}

/**
 * Starts the site as an operator does, but without limits by address, on a free port, against `apiBaseUrl`. It serves the build of
 * STOREFRONT_BUILD when that names a folder, else one built from the sources as they are.
 */
export async function startSite(
  apiBaseUrl: string,
  env: Record<string, string> = {},
): Promise<SiteUnderTest> {
  const build = env.STOREFRONT_BUILD ?? process.env.STOREFRONT_BUILD ?? (await buildForTests())
  const { VITEST: _, NODE_ENV: __, ...own } = process.env
  const child = spawn(process.execPath, [join(here, 'server/main.ts')], {
    env: { ...own, PORT: '0', API_BASE_URL: apiBaseUrl, STOREFRONT_BUILD: build, RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const logs: LogEntry[] = []
  const port = await new Promise<number>((resolve, reject) => {
    let rest = ''
    child.stdout.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const entry = JSON.parse(line) as LogEntry
        logs.push(entry)
        if (entry.msg === 'site.listening') resolve(Number(entry.port))
        if (entry.msg === 'site.failed') reject(new Error(String(entry.error)))
      }
    })
    child.on('exit', (code) => reject(new Error(`The site ended with ${code}`)))
  })
  return {
    port,
    logs,
    visitor: ({ host = `shop.test:${port}`, headers = {} } = {}) => openVisitor(port, host, headers),
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.on('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
