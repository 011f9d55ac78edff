import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { ARTIFACTS } from '../artifacts/roles.ts'
import { repositoryRoot } from '../environment.ts'
import { judge, readImageEnvironment } from './testing/judge.ts'

const DEPLOY = join(repositoryRoot, 'deploy')
const read = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8')

type Service = {
  image: string
  environment?: Record<string, string>
  secrets?: string[]
  networks: string[] | Record<string, unknown>
  depends_on?: Record<string, unknown>
  read_only?: boolean
  cap_drop?: string[]
}
type Compose = {
  services: Record<string, Service>
  secrets: Record<string, unknown>
  networks: Record<string, unknown>
  volumes: Record<string, unknown>
}

/** The file with its variables filled in, as compose does it. @throws Error for one that is needed and not there */
function readCompose(variables: Readonly<Record<string, string>>): Compose {
  const text = read('compose/compose.yaml').replaceAll(
    /\$\{(\w+)(?::(-|\?)([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, rest: string) => {
      const value = variables[name]
      if (value) return value
      if (kind === '?') throw new Error(`${name}: ${rest}`)
      return kind === '-' ? rest : ''
    },
  )
  return parse(text, { merge: true }) as Compose
}

const example = parseEnv(read('compose/palco.env.example'))
const filled = Object.fromEntries(
  Object.entries(example).map(([name, value]) => [
    name,
    value || (name.endsWith('_DIGEST') ? '1'.repeat(64) : ''),
  ]),
) as Record<string, string>
const compose = readCompose(filled)
const own = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('palco-'))
const findProgram = ({ image }: Service): string => /^palco-([\w-]+)@/.exec(image)?.[1] ?? ''

test('compose: each part of an installation is there, from an image pinned by its digest', () => {
  expect(Object.keys(compose.services).toSorted()).toEqual(
    'console feed nats originals postgres prometheus proxy storefront-1 storefront-2 web-1 web-2 worker'.split(
      ' ',
    ),
  )
  for (const { image } of Object.values(compose.services)) expect(image).toMatch(/^[\w-]+@sha256:1{64}$/)
  expect(() => readCompose({ ...filled, NATS_DIGEST: '' })).toThrow('NATS_DIGEST: digest of')
})

test.each(own)('compose: %s gets settings that are fit for production, and has its secrets', (_, service) => {
  const env = service.environment ?? {}
  expect(judge(findProgram(service), env, readImageEnvironment())).toEqual([])
  const files = Object.values(env).flatMap((value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? [])
  expect(
    (service.secrets ?? []).filter((name) => env.ROLE === undefined || files.includes(name)).toSorted(),
  ).toEqual(files.toSorted())
})

test.each(own)('compose: %s has a root that nothing is written to and no capabilities', (_, service) => {
  expect([service.read_only, service.cap_drop]).toEqual([true, ['ALL']])
})

test('compose: what a service names is declared, and what is declared is used', () => {
  const services = Object.values(compose.services)
  const used = (of: (service: Service) => string[]) => [...new Set(services.flatMap(of))].toSorted()
  expect(used(({ secrets }) => secrets ?? [])).toEqual(Object.keys(compose.secrets).toSorted())
  expect(used(({ networks }) => (Array.isArray(networks) ? networks : Object.keys(networks)))).toEqual(
    Object.keys(compose.networks).toSorted(),
  )
  const awaited = used(({ depends_on: after }) => Object.keys(after ?? {}))
  expect(awaited.filter((name) => !(name in compose.services))).toEqual([])
  const asked = [...read('compose/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '')
  expect([...new Set(asked)].toSorted()).toEqual(Object.keys(example).toSorted())
})

test('compose: the proxy is given what its file names, and Prometheus scrapes each program', () => {
  const named = [...read('proxy/haproxy.cfg').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name ?? '')
  expect([...new Set(named)].toSorted()).toEqual(
    Object.keys(compose.services.proxy?.environment ?? {}).toSorted(),
  )
  const targets = own.map(([name]) => `${name}:9464`)
  for (const target of targets) expect(read('compose/prometheus.yml')).toContain(`- ${target}\n`)
})

const units = readdirSync(join(DEPLOY, 'systemd')).filter((name) => name.endsWith('.service'))

test('systemd: each unit starts an artifact as its artifact.json says', () => {
  const folders = units.map(
    (name) => /^WorkingDirectory=\/opt\/palco\/(.+)$/m.exec(read(`systemd/${name}`))?.[1] ?? '',
  )
  expect(folders.toSorted()).toEqual(['console', 'odds-feed', 'originals', 'platform', 'storefront'])
  const names = new Set(ARTIFACTS.map(({ name }) => name))
  expect(folders.filter((name) => !names.has(name))).toEqual([])
})

/** Files without which a unit does not start. */
const needed = units.flatMap((name) =>
  [...read(`systemd/${name}`).matchAll(/^EnvironmentFile=\/etc\/palco\/(.+)\.env$/gm)].map(
    ([, program = '']) => program,
  ),
)

test('systemd: each unit has an example of its settings', () => {
  expect(needed).toHaveLength(units.length)
})

test.each(needed)('systemd: the example of %s.env is fit for production', (program) => {
  const env = parseEnv(read(`systemd/${program}.env.example`)) as Record<string, string>
  expect(judge(program, env, { NODE_ENV: 'production' })).toEqual([])
})

test('what the guide has made in a checkout is nothing that git would take', () => {
  const ignored = readFileSync(join(repositoryRoot, '.gitignore'), 'utf8').split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining(['/secrets/', '/deploy/compose/secrets/', '/deploy/compose/palco.env']),
  )
})

const ANALYZE = '/usr/bin/systemd-analyze'
test.skipIf(!existsSync(ANALYZE))('systemd: units are sound and leave little open (needs systemd)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // A template is checked by one of its instances; Node is not installed where the unit names it.
  const files = [...units, 'palco.target'].map((name) => {
    const file = join(folder, name.replace('@', '@one'))
    copyFileSync(join(DEPLOY, 'systemd', name), file)
    return file
  })
  const env = { SYSTEMD_UNIT_PATH: `${folder}:` }
  const said = run(ANALYZE, ['verify', ...files], env).filter(
    (line) => !/bin\/node is not executable/.test(line),
  )
  expect(said).toEqual([])
  for (const file of files.filter((name) => name.endsWith('.service'))) {
    const last = run(ANALYZE, ['security', '--offline=true', '--no-pager', file], env).at(-1) ?? ''
    expect(Number(/: ([\d.]+)/.exec(last)?.[1])).toBeLessThan(2.5)
  }
})

const HAPROXY = '/usr/sbin/haproxy'
test.skipIf(!existsSync(HAPROXY))('haproxy accepts its file (needs haproxy)', () => {
  const env = Object.fromEntries(
    Object.entries(compose.services.proxy?.environment ?? {}).map(([name, value]) => [
      name,
      // Without the certificates, which the file names and nobody has here.
      name === 'PUBLIC_BIND' ? ':443' : value.replace(/^[a-z][\w-]*:/, '127.0.0.1:'),
    ]),
  )
  expect(run(HAPROXY, ['-c', '-f', join(DEPLOY, 'proxy/haproxy.cfg')], env).join()).toContain('valid')
})

/** Lines that a program prints, whatever its exit code. */
function run(program: string, args: readonly string[], env: Record<string, string>): string[] {
  try {
    return lines(execFileSync(program, args, { encoding: 'utf8', env, stdio: 'pipe' }))
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return lines(stdout + stderr)
  }
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
