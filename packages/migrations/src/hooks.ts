import { createHash } from 'node:crypto'
import { MigrationRefused } from './refused.ts'

export type SqlFile = { name: string; sql: string; checksum: string }

/** A function or view of one module that stands in the hook of another one. */
type Registration = {
  file: string
  /** The function or view into which it is written. */
  hook: string
  name: string
  /** What the hook needs besides the name; empty for most. */
  argument: string
}

export const toChecksum = (sql: string): string => createHash('sha256').update(sql).digest('hex')

const REGISTRATION = /^-- hook: (\S+)(?: ([^\n]+))?$/gm
const MADE = /CREATE OR REPLACE (?:FUNCTION|VIEW)\s+(?:public\.)?([\w.]+)/g
const ROOM = /\/\* (one|each) registration(?:, ([\w ]+) between)?(, in order)?:([^]*?)\*\//g

/** The functions and views that a file makes, each with where it does. */
const madeIn = (sql: string): { name: string; at: number }[] =>
  [...sql.matchAll(MADE)].map(({ 1: name = '', index: at }) => ({ name, at }))

const hookAt = (sql: string, at: number): string => madeIn(sql).findLast((made) => made.at < at)?.name ?? ''

/**
 * What a file registers: `-- hook: NAME`, or `-- hook: NAME ARGUMENT`, stands above the function or view.
 * @throws MigrationRefused where none follows
 */
export function registrationsIn({ name: file, sql }: Pick<SqlFile, 'name' | 'sql'>): Registration[] {
  const made = madeIn(sql)
  return [...sql.matchAll(REGISTRATION)].map(({ 1: hook = '', 2: argument = '', index }) => {
    const name = made.find(({ at }) => at > index)?.name
    if (name === undefined) throw new MigrationRefused(`${file}: nothing is made below "hook: ${hook}"`)
    return { file, hook, name, argument }
  })
}

/** The hooks that a file makes: functions and views with room for registrations. */
export const hooksIn = (sql: string): string[] =>
  [...sql.matchAll(ROOM)].map(({ index }) => hookAt(sql, index))

/** The source with the texts of its hooks as code: a name in them is called too. */
export const withOpenHooks = (sql: string): string =>
  sql.replaceAll(
    ROOM,
    (_, _room: string, _between: string | undefined, _order: string | undefined, text: string) => text,
  )

/**
 * The files with all registrations written into their hooks. In place of a comment `each registration: …` stands its text once for
 * each, with `{name}` and `{argument}` filled in; `one registration: …` takes no second one, and `each registration, in order: …` goes by the numbers that are
 * the arguments.
 * @throws MigrationRefused for a registration without a hook, and for a second one where there is room for one
 */
export function withRegistrations(files: readonly SqlFile[]): SqlFile[] {
  const registrations = files.flatMap(registrationsIn)
  const hooks = new Set(files.flatMap(({ sql }) => hooksIn(sql)))
  for (const { file, hook } of registrations)
    if (!hooks.has(hook)) throw new MigrationRefused(`${file}: there is no hook ${hook}`)
  return files.map((file) => {
    const sql = filled(file.sql, registrations)
    return sql === file.sql ? file : { ...file, sql, checksum: toChecksum(sql) }
  })
}

function filled(source: string, registrations: readonly Registration[]): string {
  return source.replaceAll(ROOM, (...match: (string | number | undefined)[]) => {
    const [, room, between, inOrder, text] = match as (string | undefined)[]
    const hook = hookAt(source, match[5] as number)
    const all = registrations.filter((one) => one.hook === hook)
    if (room === 'one' && all.length > 1)
      throw new MigrationRefused(
        `${hook} has room for one registration: ${all.map(({ file }) => file).join(', ')}`,
      )
    return (inOrder === undefined ? all : ordered(hook, all))
      .map(({ name, argument }) =>
        (text ?? '').replaceAll('{name}', () => name).replaceAll('{argument}', () => argument),
      )
      .join(between ?? '')
  })
}

/** By the numbers of the registrations, each of which has a separate one. */
function ordered(hook: string, all: readonly Registration[]): Registration[] {
  const numbers = all.map(({ argument }) => Number(argument || Number.NaN))
  if (numbers.some((one) => !Number.isInteger(one)) || new Set(numbers).size !== all.length)
    throw new MigrationRefused(`${hook}: each registration says at which place, and no two at one`)
  return all.toSorted((a, b) => Number(a.argument) - Number(b.argument))
}
