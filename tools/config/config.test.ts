import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newSealingKeys } from '@palco/sealing'
import { isSecret } from '@palco/service/environment'
import { afterAll, expect, test } from 'vitest'
import { repositoryRoot } from '../environment.ts'
import { PROGRAMS } from '../settings/catalogue.ts'
import { checkSettings, UnknownProgram } from './check.ts'
import { READ_PROGRAMS } from './readers.ts'

const folder = mkdtempSync(join(tmpdir(), 'palco-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const secret = (name: string): string => `marker-${name.toLowerCase()}-of-this-deployment`
const database = (name: string): string => `postgres://palco:marker-password@db.example/${name}`

/** A whole installation, as a deployer would set it. */
const WHOLE: Record<string, string> = {
  NODE_ENV: 'production',
  DATABASE_URL: database('palco'),
  ORIGINALS_DATABASE_URL: database('originals'),
  ODDS_FEED_DATABASE_URL: database('feed'),
  PROVIDER_ODDS_FEED_URL: 'https://feed.brand.example',
  PUBLIC_URL: 'https://api.brand.example',
  CONSOLE_PUBLIC_URL: 'https://console.brand.example',
  SITE_SCHEME: 'https',
  BACKUP_DIR: '/srv/backups',
  SMTP_URL: 'smtps://mailer:marker-mail-password@mail.example',
  SEALING_KEYS: newSealingKeys(),
  ORIGINALS_SEALING_KEYS: newSealingKeys(),
  ODDS_FEED_SEALING_KEYS: newSealingKeys(),
  ...Object.fromEntries(
    [
      'TOKEN_SECRET',
      'MASTER_API_KEY',
      'CONFIG_HASH',
      'CONSOLE_KEY',
      'PROVIDER_ORIGINALS_KEY',
      'PROVIDER_ODDS_FEED_KEY',
      'PAYMENTS_SANDBOX_KEY',
      'IDENTITY_SANDBOX_KEY',
    ].map((name) => [name, secret(name)]),
  ),
}

/** Lines of all programs and of all together; what is missing as "missing NAME". */
function findings(change: Record<string, string | undefined>, ...names: string[]): string[] {
  const { programs, between } = checkSettings(names, { ...WHOLE, ...change })
  return [
    ...programs.flatMap(({ missing, wrong, contradictions }) => [
      ...missing.map((name) => `missing ${name}`),
      ...wrong,
      ...contradictions,
    ]),
    ...between,
  ]
}

test('a whole installation is fit, each program and each role of it too', () => {
  expect(findings({})).toEqual([])
  expect(checkSettings([], WHOLE).isFine).toBe(true)
  for (const { program } of READ_PROGRAMS) expect(findings({}, program), program).toEqual([])
  expect(findings({ METRICS_PORT: '9100' }, 'web', 'worker', 'feed')).toEqual([])
})

test('what is missing is named all at once, per program', () => {
  for (const { program, required } of READ_PROGRAMS) {
    const [report] = checkSettings([program], {}).programs
    expect(report?.missing, program).toEqual(required)
    expect(report?.wrong, program).toEqual([])
    for (const name of required) {
      const lacking = findings({ [name]: undefined }, program)
      expect(lacking, `${program} without ${name}`).toContain(`missing ${name}`)
    }
  }
})

test('each contradiction is found by its own line', () => {
  const cases: [change: Record<string, string | undefined>, line: string, ...names: string[]][] = [
    [{ NODE_ENV: undefined }, 'NODE_ENV: has to be production'],
    [{ SEED: 'on' }, 'SEED: the demo brands'],
    [{ SEED: 'off', DEMO_SITE_PORT: '3000' }, 'DEMO_SITE_PORT: has no effect'],
    [{ SMTP_URL: 'smtp://mailer@mail.example' }, 'SMTP_URL: has a user or a password'],
    [{ SMTP_URL: 'smtp://mail.example?tls=off' }, 'SMTP_URL: tls=off'],
    [{ SMTP_URL: undefined }, 'SMTP_URL: without it'],
    [{ BACKUP_DIR: undefined }, 'BACKUP_DIR: without it a restore'],
    [{ PUBLIC_URL: 'http://api.brand.example' }, 'PUBLIC_URL: a public address has to be https'],
    [{ CONSOLE_PUBLIC_URL: 'http://console.brand.example' }, 'CONSOLE_PUBLIC_URL: a public address'],
    [{ SITE_SCHEME: 'http' }, 'SITE_SCHEME: PUBLIC_URL is https'],
    [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS: off'],
    [{ PROVIDER_ODDS_FEED_URL: 'off' }, 'PROVIDER_ODDS_FEED_KEY: has no effect without'],
    [{ BACKUP_KEYS: 'marker' }, 'BACKUP_KEYS: each key is 32 bytes', 'start'],
    [{ BACKUP_KEYS: newSealingKeys(), BACKUP_DIR: undefined }, 'BACKUP_KEYS: has no effect without', 'start'],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST: has no effect without METRICS_PORT'],
    [{}, 'METRICS_PORT: the only place', 'worker'],
    [{ CONSOLE_KEY: secret('TOKEN_SECRET') }, 'TOKEN_SECRET: has the same value as CONSOLE_KEY'],
    [
      { CONSOLE_KEY: `${secret('CONSOLE_KEY')},${secret('TOKEN_SECRET')}` },
      'TOKEN_SECRET: has the same value as CONSOLE_KEY',
    ],
    [{ CONSOLE_KEY: `${secret('CONSOLE_KEY')},short` }, 'CONSOLE_KEY: key 2 of 2 is shorter', 'console'],
    [{ ORIGINALS_DATABASE_URL: database('palco') }, 'DATABASE_URL: has the same value as ORIGINALS_'],
    [{ SPORTS_RESULTS: 'seed' }, 'SPORTS_RESULTS is "seed"'],
    [{ MASTER_API_KEY: 'demo-master-key' }, "MASTER_API_KEY: is the demo's", 'storefront'],
    [{ CONSOLE_KEY: 'demo-console-key-not-for-production' }, 'CONSOLE_KEY: must be set', 'platform'],
    [{ PUBLIC_URL_FILE: '/run/url' }, 'PUBLIC_URL_FILE: only secrets come from files'],
    [{ CONSOLE_KEY_FILE: '/run/console' }, 'CONSOLE_KEY: both CONSOLE_KEY and CONSOLE_KEY_FILE'],
    [{ CONSOLE_KEY: undefined, CONSOLE_KEY_FILE: '/nowhere/key' }, 'CONSOLE_KEY: CONSOLE_KEY_FILE names'],
  ]
  for (const [change, line, ...names] of cases) {
    const found = findings(change, ...names)
    expect(
      found.some((entry) => entry.startsWith(line)),
      `${line}\n${found.join('\n')}`,
    ).toBe(true)
  }
})

test('all wrong values of a program are named, also where its start stops at the first', () => {
  const found = findings({ ORIGINALS_PORT: 'x', SITE_ORIGINS: 'nowhere', POKER_BOTS: 'maybe' }, 'originals')
  expect(found.map((line) => line.split(/[ :]/)[0])).toEqual(['ORIGINALS_PORT', 'SITE_ORIGINS', 'POKER_BOTS'])
})

test('a secret from a file counts as set', () => {
  const path = join(folder, 'console')
  writeFileSync(path, `${secret('CONSOLE_KEY')}\n`)
  const env = { ...WHOLE, CONSOLE_KEY: undefined, CONSOLE_KEY_FILE: path }
  const { programs, isFine } = checkSettings(['console'], env)
  expect(isFine).toBe(true)
  expect(programs[0]).toMatchObject({ fromFiles: ['CONSOLE_KEY'] })
})

test('no secret is in what is printed, however wrong it is', () => {
  const names = Object.keys(WHOLE).filter(isSecret)
  const wrong = Object.fromEntries(names.map((name) => [name, `marker ${name}`]))
  const more = {
    PORT: 'marker CONSOLE_KEY',
    REGISTER_CONNECTIONS: 'marker stores',
    AUTHORITY_STORES: 'marker',
  }
  for (const env of [
    { ...wrong, ...more },
    { ...WHOLE, ...more, TOKEN_SECRET: 'marker' },
  ]) {
    const report = checkSettings([], env)
    expect(report.isFine).toBe(false)
    expect(JSON.stringify(report)).not.toMatch(/marker/)
  }
})

test('secrets of the page are those that come from files', () => {
  const settings = PROGRAMS.filter(({ folder }) => folder.startsWith('apps/')).flatMap(
    ({ settings }) => settings,
  )
  const named = settings.map(([name]) => name).filter((name) => /_(KEYS?|SECRET)$|DATABASE_URL$/.test(name))
  expect(named.filter((name) => !isSecret(name))).toEqual([])
})

test('the command reports a secret’s file that cannot be read, and ends with 1', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repositoryRoot, 'tools/config/main.ts'), 'check', 'console'],
    { env: { PATH: process.env.PATH, CONSOLE_KEY_FILE: folder }, encoding: 'utf8' },
  )
  expect(stdout).toContain('CONSOLE_KEY: CONSOLE_KEY_FILE names')
  expect([status, stderr]).toEqual([1, ''])
})

test('an unknown name is refused', () => {
  expect(() => checkSettings(['webb'], WHOLE)).toThrow(UnknownProgram)
})
