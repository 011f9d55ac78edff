import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../postgres/testing/drive.ts'
import { type Databases, openDatabases } from '../system/databases.ts'
import { makeArtifacts } from './make.ts'
import { Buildah, whyNoImages } from './testing/buildah.ts'
import { planRoles, type Role } from './testing/installation.ts'

const FIRST_PORT = 21_010
const LIMIT_MS = 600_000
/** Minutes of a build: the nightly lane asks for it. */
const reason = process.env.DEPLOYMENT_TESTS ? whyNoImages() : 'only at night'

describe.skipIf(reason !== null)(`images, built by buildah (${reason ?? 'here'})`, () => {
  const home = mkdtempSync(join(tmpdir(), 'palco-images-'))
  const dist = join(home, 'dist')
  const buildah = new Buildah(home)
  const children: ChildProcess[] = []
  let databases: Databases
  let digest: string
  let roles: Role[]

  beforeAll(async () => {
    chmodSync(home, 0o711)
    await makeArtifacts(dist, { names: ['platform', 'storefront'] })
    digest = await buildah.makeBase()
    databases = await openDatabases({
      databaseUrl: null,
      originalsDatabaseUrl: undefined,
      dataDir: join(home, 'data'),
      port: FIRST_PORT + 70,
      durable: false,
      say: () => {},
    })
    roles = planRoles(FIRST_PORT, databases, '/data')
  }, LIMIT_MS)
  afterAll(async () => {
    // With what it started: the process in the container is not buildah's own.
    for (const { pid, exitCode } of children) if (pid && exitCode === null) process.kill(-pid, 'SIGKILL')
    await databases?.stop()
    rmSync(home, { recursive: true, force: true })
  }, LIMIT_MS)

  const args = (role: string) => ({ REGISTRY: 'localhost/', DEBIAN_DIGEST: digest, ROLE: role })

  test('a build without the digest of its base fails', async () => {
    const { DEBIAN_DIGEST: _, ...rest } = args('platform')
    await expect(buildah.build(dist, 'localhost/none', rest)).rejects.toThrow('invalid reference')
  })

  test.for([
    ['web 1', 'platform'],
    ['storefront 1', 'storefront'],
  ])(
    '%s runs from its image as an account without rights, and its check finds it well',
    { timeout: LIMIT_MS },
    async ([name = '', image = '']) => {
      const role = roles.find((one) => one.name === name)
      await buildah.build(dist, `localhost/palco-${image}`, args(image))
      const container = await buildah.do('from', '--pull-never', `localhost/palco-${image}`)
      const env = role?.env ?? {}
      const started = ['/usr/bin/node', '--max-semi-space-size=64', 'main.mjs']
      const options = { stdio: 'ignore', detached: true } as const
      const child = spawn('buildah', buildah.inContainer(container, env, started), options)
      children.push(child)
      const check = buildah.inContainer(container, env, ['/usr/bin/node', 'health.mjs'])
      const isWell = () =>
        new Promise<boolean>((resolve) => {
          spawn('buildah', check, { stdio: 'ignore' }).on('exit', (code) => resolve(code === 0))
        })
      await until(() => child.exitCode !== null || isWell(), 120_000, `${name} to be ready`)
      expect(child.exitCode).toBe(null)
      expect((await fetch(`http://127.0.0.1:${role?.port}/health/ready`)).status).toBe(200)
      const inside = await buildah.do('mount', container)
      expect(existsSync(join(inside, 'bin/sh'))).toBe(false)
      const asked = `console.log(process.getuid()); require('node:fs').writeFileSync('/opt/palco/x', '')`
      const script = buildah.inContainer(container, env, ['/usr/bin/node', '-e', asked])
      const { code, output } = await readEnd(spawn('buildah', script))
      expect([code, output.split('\n')[0]]).toEqual([1, '10001'])
      expect(output).toContain('EACCES')
    },
  )
})

test('the recipe pins its base by a digest, and runs without rights, with a check', () => {
  const recipe = readFileSync(new URL('../../deploy/image/Containerfile', import.meta.url), 'utf8')
  const bases = [...recipe.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  expect(bases).toEqual(['${REGISTRY}debian@sha256:${DEBIAN_DIGEST}', 'scratch'])
  expect(recipe).toMatch(/^USER 10001:10001$/m)
  expect(recipe).toMatch(/^HEALTHCHECK /m)
  expect(recipe).not.toMatch(/^ARG DEBIAN_DIGEST=/m)
})

async function readEnd(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => void (output += chunk))
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve))
  return { code, output }
}
