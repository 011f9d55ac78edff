import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { environment, repositoryRoot } from '../environment.ts'
import { buildAll } from '../system/index.ts'
import { install } from './debian.ts'
import { calendar, nightly } from './nightly.ts'
import type { LaneResult } from './reports.ts'
import { check, passed, sum } from './reports.ts'
import { requirements } from './requirements.ts'
import { browserLane, REPORTS, vitestLane } from './runners.ts'
import { run, runTool } from './run.ts'
import type { Step } from './schedule.ts'

export type Lane = Step & {
  run: (say: (line: string) => void) => Promise<LaneResult>
  /** Runs only when it is named: it takes longer than a build can wait. */
  onlyWhenNamed?: boolean
}

/** Every workspace and view with a tsconfig; the storefront's route types are written first. */
async function types(): Promise<LaneResult> {
  const results: LaneResult[] = []
  for (const config of globSync('{packages/*,apps/*,apps/*/view,tools,e2e,bench}/tsconfig.json', {
    cwd: repositoryRoot,
  }).sort()) {
    const folder = dirname(config)
    if (folder === 'apps/storefront') {
      const written = await runTool('react-router', ['typegen'], { cwd: join(repositoryRoot, folder) })
      if (!written.ok) results.push(check(written))
    }
    results.push(check(await runTool('tsc', ['-p', folder])))
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
async function pg(say: (line: string) => void): Promise<LaneResult> {
  if (!['/usr/sbin/nats-server', '/usr/bin/nats-server', '/opt/homebrew/bin/nats-server'].some(existsSync))
    await install('nats-server', say)
  if (!['/usr/lib/rabbitmq/bin/rabbitmq-server', '/opt/homebrew/sbin/rabbitmq-server'].some(existsSync))
    await install('rabbitmq-server', say)
  return vitestLane('pg', say)
}

const guard = (name: string) => async (): Promise<LaneResult> =>
  check(await run(process.execPath, ['tools/guards/main.ts', name]))

/** That a fresh machine can install: `npm install` forgives a lock file that `npm ci` then refuses. */
async function lock(): Promise<LaneResult> {
  const cli = environment.npm_execpath
  const args = ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const outcome = await (cli?.endsWith('.js') ? run(process.execPath, [cli, ...args]) : run('npm', args))
  return check({
    ...outcome,
    output: outcome.output.replaceAll(/^(add|change|remove) .*\n/gm, '').slice(0, 2_000),
  })
}

const BUILD = ['build']

/**
 * In the order in which they begin: the quick ones come first. As many run at a time as there are cores; what keeps
 * two cores busy by itself says so, and what waits for processes (system) runs beside what works (pg).
 */
export const LANES: Lane[] = [
  { name: 'format', run: async () => check(await runTool('prettier', ['--check', '--log-level=warn', '.'])) },
  { name: 'lint', run: async () => check(await runTool('oxlint', ['-f', 'unix', '.'])) },
  { name: 'types', run: types },
  { name: 'imports', run: guard('imports') },
  { name: 'lock', run: lock },
  { name: 'knip', run: async () => check(await runTool('knip', ['--reporter', 'compact'])) },
  { name: 'unit', cores: 2, run: (say) => vitestLane('unit', say) },
  { name: 'build', run: build },
  { name: 'system', after: BUILD, run: (say) => vitestLane('system', say) },
  // After the build: one of its guards looks at what the browser gets.
  { name: 'tidy', after: BUILD, run: guard('tidy') },
  { name: 'site', after: BUILD, run: (say) => vitestLane('site', say) },
  { name: 'pg', run: pg },
  { name: 'rows', cores: 2, after: BUILD, run: (say) => browserLane('rows', say) },
  { name: 'e2e', cores: 2, after: BUILD, run: (say) => browserLane('e2e', say) },
  // Last: it reads what the others reported.
  { name: 'table', after: ['site', 'rows', 'e2e'], run: async () => requirements(REPORTS) },
  { name: 'nightly', cores: 2, after: BUILD, run: nightly, onlyWhenNamed: true },
  { name: 'calendar', cores: 2, after: BUILD, run: calendar, onlyWhenNamed: true },
]

/** `npm run check`: no database, no browser, no build. */
export const FAST = ['format', 'lint', 'types', 'imports', 'knip', 'unit', 'tidy']
