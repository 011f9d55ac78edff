import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from '../../environment.ts'

const run = promisify(execFile)

/** What of the machine keeps images from being built; `null`: nothing. */
export function whyNoImages(): string | null {
  if (process.getuid?.() !== 0) return 'needs root'
  const missing = ['/usr/bin/buildah', '/usr/sbin/debootstrap'].filter((path) => !existsSync(path))
  return missing.length > 0 ? `needs ${missing.join(' and ')}` : null
}

/** Buildah with a store in a folder, by chroot alone: no engine, no privileges beyond root's. */
export class Buildah {
  readonly #store: string[]
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    const at = (name: string) => join(folder, name)
    this.#store = ['--storage-driver', 'vfs', '--root', at('storage'), '--runroot', at('run')]
  }

  async do(...args: string[]): Promise<string> {
    const { stdout } = await run('buildah', [...this.#store, ...args], { maxBuffer: 64 << 20 })
    return stdout.trim()
  }

  /** Arguments of a process in a container, as the image says it is started. */
  inContainer(container: string, env: Record<string, string>, command: readonly string[]): string[] {
    const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
    return [...this.#store, 'run', '--isolation', 'chroot', ...variables, container, '--', ...command]
  }

  /** Makes the base, `localhost/debian`. @returns its digest, without `sha256:` */
  async makeBase(): Promise<string> {
    const root = join(this.#folder, 'debian')
    await run('debootstrap', ['--variant=minbase', '--include=libatomic1', 'bookworm', root], {
      maxBuffer: 64 << 20,
    })
    const container = await this.do('from', 'scratch')
    await this.do('copy', container, root, '/')
    await this.do('commit', '--quiet', container, 'localhost/debian')
    const digest = await this.do(
      'inspect',
      '--type',
      'image',
      '--format',
      '{{.FromImageDigest}}',
      'localhost/debian',
    )
    return digest.replace('sha256:', '')
  }

  /** Builds the image of a program by the recipe of deploy/image. */
  build(context: string, tag: string, args: Record<string, string>): Promise<string> {
    const recipe = join(repositoryRoot, 'deploy/image/Containerfile')
    const given = Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`])
    return this.do(
      'build',
      '--isolation',
      'chroot',
      '--pull-never',
      '-f',
      recipe,
      ...given,
      '-t',
      tag,
      context,
    )
  }
}
