import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSettings } from '../../config/check.ts'
import { repositoryRoot } from '../../environment.ts'
import { PROGRAMS } from '../../settings/catalogue.ts'

const ADDRESSES: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://palco:secret@db.example/palco',
  ORIGINALS_DATABASE_URL: 'postgres://palco:secret@db.example/palco_originals',
  ODDS_FEED_DATABASE_URL: 'postgres://palco:secret@db.example/palco_odds_feed',
  BUS_URL: 'nats://palco:secret@bus.example:4222',
  SMTP_URL: 'smtps://palco:secret@mail.example:465',
}

/**
 * What is wrong with the environment that a file of `deploy` gives to a program: names that it does not read, and what a check for
 * production finds. Secrets in files have a sound value.
 * @param base what the image or the unit gives whatever the program is
 */
export function judge(
  program: string,
  env: Readonly<Record<string, string>>,
  base: Readonly<Record<string, string>>,
): string[] {
  const names = new Set(
    PROGRAMS.find((listed) => listed.program === program)?.settings.map(([name]) => name) ?? [],
  )
  const values = Object.fromEntries(
    Object.entries(env).map(([name, value]) => {
      const secret = name.replace(/_FILE$/, '')
      return secret === name
        ? [name, value]
        : [secret, ADDRESSES[secret] ?? randomBytes(32).toString('base64')]
    }),
  )
  const unread = Object.keys(values).filter((name) => !names.has(name))
  const { programs, between } = checkSettings([program], { ...base, ...values })
  const findings = programs.flatMap(({ missing, wrong, contradictions }) => [
    ...missing,
    ...wrong,
    ...contradictions,
  ])
  return [...unread.map((name) => `${name} is not read`), ...findings, ...between]
}

/** What the recipe of the images sets. */
export function readImageEnvironment(): Record<string, string> {
  const recipe = readFileSync(join(repositoryRoot, 'deploy/image/Containerfile'), 'utf8')
  const block = /^ENV ((?:.*\\\n)*.*)$/m.exec(recipe)?.[1] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
}
