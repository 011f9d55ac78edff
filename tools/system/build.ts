import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Environment } from '../environment.ts'
import { repositoryRoot } from '../environment.ts'
import { isAlive } from '../postgres/postmaster.ts'

export type BuildPlan = {
  name: string
  /** Folder of the app, from the repository's root. */
  app: string
  /** The program in node_modules/.bin and its arguments. */
  command: [string, ...string[]]
  /** Globs from the repository's root: whatever changes the result. */
  inputs: string[]
  /** A file of the result; without it a build is needed. */
  output: string
}

export const SITE_BUILD: BuildPlan = {
  name: 'storefront',
  app: 'apps/storefront',
  command: ['react-router', 'build'],
  inputs: [
    'apps/storefront/{app,public}/**/*',
    'apps/storefront/server/build-files.ts',
    'apps/storefront/*.{ts,json}',
    'packages/{contract,ui}/src/**/*',
    'package-lock.json',
  ],
  output: 'apps/storefront/build/server/index.js',
}

export const CONSOLE_BUILD: BuildPlan = {
  name: 'console',
  app: 'apps/console',
  command: ['react-router', 'build'],
  inputs: [
    'apps/console/app/**/*',
    'apps/console/server/packed-assets.ts',
    'apps/console/*.{ts,json}',
    'packages/{contract,ui}/src/**/*',
    'package-lock.json',
  ],
  output: 'apps/console/build/server/index.js',
}

export const VIEWS_BUILD: BuildPlan = {
  name: 'game views',
  app: 'apps/originals',
  command: ['vite', 'build'],
  inputs: [
    'apps/originals/{src,view}/**/*',
    'apps/originals/*.{ts,json}',
    'packages/contract/src/**/*',
    'package-lock.json',
  ],
  output: 'apps/originals/dist/slot.html',
}

/** One value for the content of every input: the same sources need no second build. */
export function buildMark(inputs: string[], root = repositoryRoot): string {
  const hash = createHash('sha256')
  for (const path of globSync(inputs, { cwd: root }).sort()) {
    const file = join(root, path)
    if (/\.test\.tsx?$/.test(path) || !statSync(file).isFile()) continue
    hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * Builds unless the last build was made from the same inputs. Of several processes one builds, the others wait.
 * @throws Error with the builder's own output
 */
export async function ensureBuilt(
  plan: BuildPlan,
  env: Environment,
  say: (line: string) => void,
  root = repositoryRoot,
): Promise<void> {
  const stamp = join(root, plan.app, '.cache', 'build-mark')
  const isFresh = (): boolean =>
    existsSync(join(root, plan.output)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === buildMark([...plan.inputs], root)
  if (isFresh()) return
  mkdirSync(dirname(stamp), { recursive: true })
  const release = await lock(`${stamp}.lock`)
  try {
    if (isFresh()) return
    const mark = buildMark(plan.inputs, root)
    const begun = performance.now()
    say(`building the ${plan.name} …`)
    rmSync(stamp, { force: true })
    await runBuilder(plan, env, root)
    writeFileSync(stamp, mark)
    say(`built the ${plan.name} in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  } finally {
    release()
  }
}

function runBuilder(plan: BuildPlan, env: Environment, root: string): Promise<void> {
  const [program, ...args] = plan.command
  const { VITEST: _, STOREFRONT_BUILD: __, ...rest } = env
  const options = { cwd: join(root, plan.app), env: { ...rest, NODE_ENV: 'production' }, maxBuffer: 64 << 20 }
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [realpathSync(join(root, 'node_modules/.bin', program)), ...args],
      options,
      (error, out, err) =>
        error ? reject(new Error(`the build of the ${plan.name} failed:\n${out}\n${err}`)) : resolve(),
    )
  })
}

/** A folder as lock, with its owner's number; a lock whose owner is dead is taken over. */
async function lock(folder: string): Promise<() => void> {
  const owner = join(folder, 'pid')
  for (;;) {
    try {
      mkdirSync(folder)
      writeFileSync(owner, String(process.pid))
      return () => rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (existsSync(owner) && !isAlive(Number(readFileSync(owner, 'utf8'))))
      rmSync(folder, { recursive: true, force: true })
    await delay(100)
  }
}
