import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Environment, environment, repositoryRoot } from '../environment.ts'
import { buildAll } from '../system/index.ts'
import { findChromium } from './chromium.ts'
import { install } from './debian.ts'
import { mutations } from './mutations/run.ts'
import { calendar, nightly } from './nightly.ts'
import type { LaneResult } from './reports.ts'
import { check, passed, sum } from './reports.ts'
import { requirements, titles } from './requirements.ts'
import { browserLane, REPORTS, vitestLane } from './runners.ts'
import { run, type RunOptions, runTool } from './run.ts'
import type { Step } from './schedule.ts'

type LaneOptions = Pick<RunOptions, 'yielding'>

export type Lane = Step & {
  /** `options` say how it runs: a lane of spare time gives way to lanes that are not. */
  run: (say: (line: string) => void, options: LaneOptions) => Promise<LaneResult>
  /** Fetches what the machine may lack; called when the run begins, so that the lane finds it there. */
  fetch?: (say: (line: string) => void) => Promise<unknown>
  /** Runs only when it is named: it takes longer than a build can wait. */
  onlyWhenNamed?: boolean
}

/**
 * For compilers written in Go: memory is taken five times as generously before it is collected. A program's check ends before
 * most of it would be used again.
 */
const GENEROUS = { GOGC: '400' }

/**
 * Every workspace and view with a tsconfig; the storefront's route types are written first. One checker for each: of several,
 * each works out again the types that they share.
 */
async function types(options: LaneOptions): Promise<LaneResult> {
  const results: LaneResult[] = []
  for (const config of globSync('{packages/*,apps/*,apps/*/view,tools,e2e,bench}/tsconfig.json', {
    cwd: repositoryRoot,
  }).sort()) {
    const folder = dirname(config)
    if (folder === 'apps/storefront') {
      const written = await runTool('react-router', ['typegen'], {
        ...options,
        cwd: join(repositoryRoot, folder),
      })
      if (!written.ok) results.push(check(written))
    }
    const args = ['-p', folder, '--checkers', '1']
    results.push(check(await runTool('tsc', args, { ...options, env: GENEROUS })))
  }
  return sum(results)
}

async function build(): Promise<LaneResult> {
  try {
    await buildAll(() => {})
    return passed
  } catch (error) {
    return check({ ok: false, output: error instanceof Error ? error.message : String(error) })
  }
}

/** The bus is tested over NATS, too, and the field's feed over RabbitMQ, where their servers are installed or can be. */
async function brokers(say: (line: string) => void): Promise<void> {
  if (!['/usr/sbin/nats-server', '/usr/bin/nats-server', '/opt/homebrew/bin/nats-server'].some(existsSync))
    await install('nats-server', say)
  if (!['/usr/lib/rabbitmq/bin/rabbitmq-server', '/opt/homebrew/sbin/rabbitmq-server'].some(existsSync))
    await install('rabbitmq-server', say)
}

async function pg(say: (line: string) => void): Promise<LaneResult> {
  await brokers(say)
  return vitestLane('pg', say)
}

const guard =
  (name: string): Lane['run'] =>
  async (_, options) =>
    check(await run(process.execPath, ['tools/guards/main.ts', name], options))
const tool =
  (name: string, args: string[], env: Environment = {}): Lane['run'] =>
  async (_, options) =>
    check(await runTool(name, args, { ...options, env }))

/** That a fresh machine can install: `npm install` forgives a lock file that `npm ci` then refuses. */
async function lock(options: LaneOptions): Promise<LaneResult> {
  const cli = environment.npm_execpath
  const args = ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const outcome = await (cli?.endsWith('.js')
    ? run(process.execPath, [cli, ...args], options)
    : run('npm', args, options))
  return check({
    ...outcome,
    output: outcome.output.replaceAll(/^(add|change|remove) .*\n/gm, '').slice(0, 2_000),
  })
}

const BUILD = ['build']

/**
 * In the order in which they begin. As many run at a time as there are cores; what keeps two cores busy by itself says so, and
 * what waits for processes (system) runs at the same time as what works (pg). What only reads the sources takes the time that is left when
 * others wait for a process, a page or the database.
 */
export const LANES: Lane[] = [
  { name: 'lint', spare: true, run: tool('oxlint', ['-f', 'unix', '.'], GENEROUS) },
  { name: 'types', spare: true, run: (_, options) => types(options) },
  { name: 'imports', spare: true, run: guard('imports') },
  { name: 'lock', spare: true, run: (_, options) => lock(options) },
  { name: 'knip', spare: true, run: tool('knip', ['--reporter', 'compact']) },
  { name: 'format', spare: true, run: tool('oxfmt', ['--check', '.']) },
  { name: 'titles', spare: true, run: (_, options) => titles(options) },
  { name: 'unit', cores: 2, run: (say) => vitestLane('unit', say) },
  { name: 'build', run: build },
  { name: 'system', after: BUILD, run: (say) => vitestLane('system', say) },
  // After the build: one of its guards looks at what the browser gets.
  { name: 'tidy', spare: true, after: BUILD, run: guard('tidy') },
  { name: 'site', after: BUILD, run: (say) => vitestLane('site', say) },
  { name: 'pg', fetch: brokers, run: pg },
  { name: 'rows', fetch: findChromium, cores: 2, after: BUILD, run: (say) => browserLane('rows', say) },
  { name: 'e2e', fetch: findChromium, cores: 2, after: BUILD, run: (say) => browserLane('e2e', say) },
  // Last: it reads what the others reported.
  { name: 'table', after: ['site', 'rows', 'e2e'], run: async () => requirements(REPORTS) },
  { name: 'nightly', cores: 2, after: BUILD, run: nightly, onlyWhenNamed: true },
  { name: 'mutations', cores: 2, run: mutations, onlyWhenNamed: true },
  { name: 'calendar', cores: 2, after: BUILD, run: calendar, onlyWhenNamed: true },
]

/** `npm run check`: no database, no browser, no build. */
export const FAST = ['format', 'lint', 'types', 'imports', 'knip', 'unit', 'tidy']
