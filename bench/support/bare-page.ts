import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from './child.ts'

const PORT = 28_512
const folder = join(import.meta.dirname, '../bare-page')

/** Builds and serves a page of React and the router alone (bench/bare-page) while `use` runs with its address. */
export async function withBarePage<Answer>(use: (address: string) => Promise<Answer>): Promise<Answer> {
  // Within the folder, so that the server half finds its packages.
  mkdirSync(join(folder, '.cache'), { recursive: true })
  const build = mkdtempSync(join(folder, '.cache/build-'))
  try {
    const env = { ...process.env, BARE_BUILD: build, NODE_ENV: 'production' }
    const built = spawnSync('npx', ['react-router', 'build', folder], { env, encoding: 'utf8' })
    if (built.status !== 0) throw new Error(`the bare page was not built:\n${built.stderr}`)
    const child = await startChild(join(folder, 'server.ts'), {
      BARE_BUILD: build,
      BARE_PORT: String(PORT),
      NODE_ENV: 'production',
    })
    try {
      return await use(`http://localhost:${PORT}/`)
    } finally {
      await child.stop()
    }
  } finally {
    rmSync(build, { recursive: true, force: true })
  }
}
