// Entry point of every command. Runs on Node 20 without node_modules, so it is plain JavaScript with no dependency:
// fetches the Node the project runs on, installs the packages with it, and hands over to the task.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isIntact, NODE_VERSION, nodePackage, SERVER_FLAGS } from './node-binary.mjs'

/** Task → program and its first arguments; the caller's own arguments follow. */
const TASKS = {
  start: ['tools/start.ts'],
  'start:storefront': ['tools/start.ts', '--only', 'storefront'],
  'start:platform': ['tools/start.ts', '--only', 'platform'],
  build: ['tools/start.ts', '--build'],
  test: ['tools/test.ts'],
  check: ['tools/test.ts', '--fast'],
  bench: ['bench/main.ts'],
  openapi: ['apps/platform/src/http/documents/write-openapi.ts'],
  'release-schema': ['tools/releases/main.ts'],
  provider: ['tools/with-database.ts', 'apps/platform/src/modules/casino/cli.ts'],
  'provider:check': ['tools/provider-check/cli.ts'],
  'backend:check': ['tools/backend-check/cli.ts'],
  'feed:check': ['tools/feed-check/cli.ts'],
  'wallet:check': ['apps/platform/src/modules/casino/wallet-check/cli.ts'],
  sports: ['tools/with-database.ts', 'apps/platform/src/modules/sports-bets/cli.ts'],
  'feed-fields': ['packages/contract/src/feed/write-field-tables.ts'],
  'sports-provider': ['tools/with-database.ts', 'apps/platform/src/modules/sports-offer/cli.ts'],
  'free-bet': ['tools/with-database.ts', 'apps/platform/src/modules/bonuses/cli.ts'],
  'serve:platform': ['apps/platform/src/main.ts'],
  'serve:storefront': ['apps/storefront/server/main.ts'],
  'serve:originals': ['apps/originals/src/main.ts'],
  'serve:odds-feed': ['apps/odds-feed/src/main.ts'],
  'serve:payments': ['apps/payments-sandbox/src/main.ts'],
  'serve:identity': ['apps/identity-sandbox/src/main.ts'],
  'serve:console': ['apps/console/server/main.ts'],
  'serve:example': ['docs/examples/provider.ts'],
  'serve:example-backend': ['docs/examples/backend.ts'],
  'serve:example-feed': ['docs/examples/feed.ts'],
  operators: ['tools/with-database.ts', 'apps/platform/src/modules/operators/cli.ts'],
  audit: ['tools/with-database.ts', 'apps/platform/src/modules/operators/audit/cli.ts'],
  payments: ['tools/with-database.ts', 'apps/platform/src/modules/operators/payments/cli.ts'],
  bounces: ['tools/with-database.ts', 'apps/platform/src/modules/campaigns/cli.ts'],
  players: ['tools/with-database.ts', 'apps/platform/src/modules/identity/cli.ts'],
  messages: ['tools/with-database.ts', 'apps/platform/src/modules/messages/cli.ts'],
  reconciliation: ['tools/with-database.ts', 'apps/platform/src/modules/reconciliation/cli.ts'],
  report: ['tools/with-database.ts', 'apps/platform/src/modules/reports/cli.ts'],
  'authority-reports': ['tools/with-database.ts', 'apps/platform/src/modules/authority-reports/cli.ts'],
  rollups: ['tools/with-database.ts', 'apps/platform/src/modules/figures/cli.ts'],
  sheets: ['apps/originals/src/games/write-sheets.ts'],
  figures: ['apps/originals/src/kinds/write-figures.ts'],
  'grid-figures': ['apps/originals/src/kinds/grid-slot/testing/write-figures.ts'],
  brand: ['tools/brand/main.ts'],
  settings: ['tools/settings/main.ts'],
  config: ['tools/config/main.ts'],
  keys: ['tools/keys/main.ts'],
  backup: ['tools/backup/backup-cli.ts'],
  restore: ['tools/backup/restore-cli.ts'],
  screening: ['tools/with-database.ts', 'apps/platform/src/modules/screening/cli.ts'],
  'risk:backtest': ['apps/platform/src/modules/risk-markers/backtest/cli.ts'],
  jurisdictions: ['apps/platform/src/modules/jurisdictions/write-table.ts'],
  erasure: ['apps/platform/src/write-erasure.ts'],
  artifacts: ['tools/artifacts/main.ts'],
  install: null,
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const windows = process.platform === 'win32'

const say = (line) => process.stderr.write(`palco: ${line}\n`)
const fail = (line) => {
  say(line)
  process.exit(1)
}

/** Path of the project's Node; installed into .tools on the first start, after its hash was compared. */
function ensureNode() {
  const wanted = nodePackage(process.platform, process.arch)
  if (!wanted)
    return fallBack(`there is no Node ${NODE_VERSION} on npm for ${process.platform} ${process.arch}`)
  const { name, integrity } = wanted
  const folder = join(root, '.tools')
  const node = join(folder, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node')
  // Says of which packed file the installed Node was unpacked.
  const origin = join(folder, 'origin.txt')
  const isReady = () =>
    existsSync(origin) &&
    readFileSync(origin, 'utf8') === integrity &&
    readVersion(node) === `v${NODE_VERSION}`
  if (isReady()) return node
  say(`installing Node ${NODE_VERSION} into .tools (once) …`)
  mkdirSync(folder, { recursive: true })
  const packed = join(folder, `${name}-${NODE_VERSION}.tgz`)
  rmSync(packed, { force: true })
  npm(['pack', `${name}@${NODE_VERSION}`, '--pack-destination', folder, '--silent'])
  if (!existsSync(packed))
    return fallBack(`Node ${NODE_VERSION} could not be fetched; is the npm registry within reach?`)
  if (!isIntact(packed, integrity)) {
    rmSync(packed, { force: true })
    fail(
      `the registry's ${name}@${NODE_VERSION} is not the file whose hash is pinned in tools/node-binary.mjs: refused.`,
    )
  }
  // Next to the old one, which may be what this very command runs on; npm leaves a package of the same version as it is.
  const next = join(folder, 'next')
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next)
  npm(['install', '--prefix', next, '--no-save', '--no-package-lock', '--ignore-scripts', packed])
  if (existsSync(join(next, 'node_modules'))) {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    renameSync(join(next, 'node_modules'), join(folder, 'node_modules'))
  }
  rmSync(next, { recursive: true, force: true })
  rmSync(packed, { force: true })
  writeFileSync(origin, integrity)
  return isReady() ? node : fallBack(`Node ${NODE_VERSION} could not be installed`)
}

function readVersion(node) {
  if (!existsSync(node)) return null
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? null
}

function fallBack(reason) {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 26) fail(`${reason}, and this Node is ${process.version}: install Node 26 and try again.`)
  say(`${reason}; going on with this Node ${process.version}`)
  return process.execPath
}

/** How npm is started, quiet but for errors; `node` is the Node it runs on. */
function npmCommand(args, node) {
  const all = [...args, '--loglevel=error', '--no-fund', '--no-audit', '--no-progress']
  const cli = process.env.npm_execpath
  const env = node ? withNode(node) : process.env
  // npm's answer is progress, not the task's: keep standard output for the task.
  const options = { cwd: root, env, stdio: ['ignore', 2, 2] }
  return cli?.endsWith('.js')
    ? [node ?? process.execPath, [cli, ...all], options]
    : ['npm', all, { ...options, shell: windows }]
}

function npm(args) {
  const result = spawnSync(...npmCommand(args))
  if (result.error) fail(`npm could not be started: ${result.error.message}`)
  return result.status === 0
}

/** Runs npm while this process does something else. @returns whether it succeeded */
function npmBeside(args, node) {
  return new Promise((resolve) => {
    const child = spawn(...npmCommand(args, node))
    process.once('exit', () => child.kill())
    child.on('error', (error) => fail(`npm could not be started: ${error.message}`))
    child.on('exit', (code) => resolve(code === 0))
  })
}

const withNode = (node) => ({
  ...process.env,
  PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
})

/**
 * What is installed and what the lock file asks for, compared entry by entry: npm leaves the list of what it
 * installed in node_modules. Optional packages may be missing (they are other platforms').
 */
function isInstalled() {
  const list = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const wanted = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  const present = JSON.parse(readFileSync(list, 'utf8')).packages
  return wanted
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.optional)
    .every(([path, entry]) => present[path] && present[path].version === entry.version)
}

/**
 * Whether a package for this very platform is missing. npm leaves an optional one out without a word when the Node it runs on is
 * older than the package asks for.
 */
function lacksOwnPlatform() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).some(
    ([path, { optional, os, cpu, libc }]) =>
      optional &&
      os?.includes(process.platform) &&
      cpu?.includes(process.arch) &&
      !libc?.includes('musl') &&
      !existsSync(join(root, path)),
  )
}

/**
 * @param node what npm runs on; the caller's own Node by default
 * @returns whether anything was installed
 */
async function ensurePackages(node) {
  if (isInstalled()) return false
  const first =
    !existsSync(join(root, 'node_modules')) || readdirSync(join(root, 'node_modules')).length === 0
  const why = first
    ? 'installing the packages (once, about a minute)'
    : 'the lock file changed: installing the packages'
  await install(node, why)
  return true
}

async function install(node, why) {
  say(`${why} …`)
  if (!(await npmBeside(['ci'], node))) fail('npm ci failed; its message is above.')
}

const [task = 'start', ...args] = process.argv.slice(2)
if (!Object.hasOwn(TASKS, task)) fail(`there is no task "${task}"; tasks: ${Object.keys(TASKS).join(', ')}`)
// The first time both are fetched at once, on the caller's Node, and again where that was too old for a package.
const early = existsSync(join(root, '.tools')) ? null : ensurePackages()
const node = ensureNode()
const installed = await (early ?? ensurePackages(node))
if (early && installed && lacksOwnPlatform())
  await install(node, 'installing the packages for the newer Node')
if (TASKS[task]) run(node, [...TASKS[task], ...args])

function run(program, [script, ...rest]) {
  const flags = task.startsWith('serve:') ? SERVER_FLAGS : []
  if (!existsSync(join(root, script))) fail(`${script} does not exist`)
  // The channel closes when this process is gone, however it ended.
  const child = spawn(program, [...flags, join(root, script), ...rest], {
    cwd: root,
    env: withNode(program),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm passes no signal through the shell it runs a script in: when it is gone, so is the caller.
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000)
  watch.unref()
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}
