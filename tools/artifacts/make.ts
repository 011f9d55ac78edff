import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { environment, repositoryRoot } from '../environment.ts'
import { NODE_VERSION } from '../node-binary.mjs'
import { ensureBuilt } from '../system/build.ts'
import { closePackages } from './packages.ts'
import { type ArtifactPlan, ARTIFACTS } from './roles.ts'
import { toJavaScript, trace, type Traced } from './trace.ts'

/** What a directory says about itself, in `artifact.json`. */
export type Artifact = {
  name: string
  /** Version of Node that it was made with. */
  node: string
  platform: string
  /** What starts it, from its folder. */
  command: readonly string[]
  commands: Readonly<Record<string, string>>
  /** One value for the content of all files. */
  mark: string
  files: number
  bytes: number
}

const HEALTH_CHECK = 'tools/artifacts/health-cli.ts'
/** Room for new objects, as `npm start` gives it (tools/node-binary.mjs). */
const FLAGS = ['--max-semi-space-size=64']

/**
 * Makes a directory for each program in a folder, and one with Node. Each replaces the one before at once.
 * @returns what was made, and how long each took
 */
export async function makeArtifacts(
  folder: string,
  { names, say = () => {} }: { names?: readonly string[] | undefined; say?: (line: string) => void } = {},
): Promise<Artifact[]> {
  const plans = ARTIFACTS.filter(({ name }) => !names || names.includes(name))
  // One after the other: each wants all cores.
  for (const { built } of plans) if (built) await ensureBuilt(built.plan, environment, say)
  mkdirSync(folder, { recursive: true })
  replace(join(folder, 'node'), copyNode)
  return plans.map((plan) => {
    const begun = performance.now()
    const made = replace(join(folder, plan.name), (target) => makeOne(plan, target))
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    say(`${plan.name.padEnd(16)} ${made.files} files, ${(made.bytes / 1e6).toFixed(1)} MB, in ${seconds} s`)
    return made
  })
}

/** Makes a folder next to the old one and puts it in its place. */
function replace<T>(folder: string, make: (folder: string) => T): T {
  const next = `${folder}.next`
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next)
  const made = make(next)
  setModes(next)
  rmSync(folder, { recursive: true, force: true })
  renameSync(next, folder)
  return made
}

/** Another account runs it than the one that made it, whose umask may be a strict one: everyone reads, nobody but the owner writes. */
function setModes(folder: string): void {
  for (const path of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const at = join(folder, path)
    const found = lstatSync(at)
    if (!found.isSymbolicLink()) chmodSync(at, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644)
  }
}

function copyNode(target: string): void {
  mkdirSync(join(target, 'bin'))
  const node = join(target, 'bin/node')
  try {
    linkSync(process.execPath, node)
  } catch {
    copyFileSync(process.execPath, node)
  }
  const licence = join(dirname(process.execPath), '../LICENSE')
  if (existsSync(licence)) copyFileSync(licence, join(target, 'LICENSE'))
}

function makeOne(plan: ArtifactPlan, target: string): Artifact {
  const app = plan.entry.split('/').slice(0, 2).join('/')
  const commands = Object.entries(plan.commands ?? {})
  const built = plan.built
    ? globSync(`${plan.built.folder}/server/**/*.js`, { cwd: repositoryRoot }).toSorted()
    : []
  const mains = [['main', plan.entry], ['health', HEALTH_CHECK], ...commands] as const
  const entries = [...mains.map(([, path]) => path), ...(plan.besides ?? [])]
  const traced = trace(repositoryRoot, [...entries, ...built])
  for (const [path, text] of traced.texts) write(join(target, toJavaScript(path)), text)
  copyAssets(app, traced, target)
  if (plan.built) copyTree(plan.built.folder, target)
  for (const folder of closePackages(repositoryRoot, traced.packages)) copyPackage(folder, target)
  writeManifests(app, traced, target)
  for (const [name, path] of mains) write(join(target, `${name}.mjs`), `import './${toJavaScript(path)}'\n`)
  const artifact: Artifact = {
    name: plan.name,
    node: NODE_VERSION,
    platform: `${process.platform}-${process.arch}`,
    command: ['../node/bin/node', ...FLAGS, 'main.mjs'],
    commands: Object.fromEntries(commands.map(([name]) => [name, `${name}.mjs`])),
    ...measure(target),
  }
  write(join(target, 'artifact.json'), `${JSON.stringify(artifact, null, 2)}\n`)
  return artifact
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Files that sources read at run time stand next to them: SQL, texts, tables, scripts of pages. */
function copyAssets(app: string, traced: Traced, target: string): void {
  const folders = [`${app}/src`, ...[...traced.workspaces.keys()].map((folder) => `${folder}/src`)]
  for (const folder of folders)
    for (const path of globSync(`${folder}/**/*.{sql,md,json,js,css}`, { cwd: repositoryRoot })) {
      if (/\/(testing|samples|node_modules)\//.test(path) || existsSync(join(target, path))) continue
      mkdirSync(dirname(join(target, path)), { recursive: true })
      copyFileSync(join(repositoryRoot, path), join(target, path))
    }
}

const copyTree = (folder: string, target: string): void =>
  cpSync(join(repositoryRoot, folder), join(target, folder), { recursive: true })

/** Of a published package: no TypeScript (Node runs none of it there), no maps of sources; packages within are taken by themselves. */
const LEFT_OUT = /\.(map|flow|[cm]?tsx?)$|\/node_modules$/

function copyPackage(folder: string, target: string): void {
  const from = join(repositoryRoot, folder)
  cpSync(from, join(target, folder), {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(path.slice(from.length)),
  })
}

/** The manifests that Node reads: kinds of modules and what packages export; and links, as npm makes them. */
function writeManifests(app: string, traced: Traced, target: string): void {
  write(join(target, 'package.json'), '{ "private": true, "type": "module" }\n')
  write(join(target, app, 'package.json'), '{ "private": true, "type": "module" }\n')
  for (const [folder, { name, exports }] of traced.workspaces) {
    const written = Object.entries(exports).filter(
      ([key, path]) => key.includes('*') || traced.texts.has(`${folder}/${path.replace('./', '')}`),
    )
    const manifest = {
      name,
      private: true,
      type: 'module',
      exports: Object.fromEntries(written.map(([key, path]) => [key, toJavaScript(path)])),
    }
    write(join(target, folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    const link = join(target, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(relative(dirname(link), join(target, folder)), link)
  }
}

function measure(target: string): Pick<Artifact, 'mark' | 'files' | 'bytes'> {
  const hash = createHash('sha256')
  let [files, bytes] = [0, 0]
  for (const path of globSync('**/*', { cwd: target }).toSorted()) {
    const file = join(target, path)
    if (!statSync(file).isFile()) continue
    const content = readFileSync(file)
    hash.update(`${path}\0`).update(content).update('\0')
    files += 1
    bytes += content.length
  }
  return { mark: hash.digest('hex'), files, bytes }
}
