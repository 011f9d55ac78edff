import { isProviderKey, isSecret, readSecretFiles } from '@palco/service/environment'
import { newSealingKeys } from '@palco/sealing'
import { ROLES, findRoles } from '../../apps/platform/src/config/roles.ts'
import type { Environment } from '../environment.ts'
import { PROGRAMS } from '../settings/catalogue.ts'
import { READ_PROGRAMS, type ReadProgram } from './readers.ts'
import { contradictions, sharedValues } from './rules.ts'

/** What is found about one program's settings. Lines begin with a variable's name and hold no secret's value. */
export type ProgramReport = {
  program: string
  set: string[]
  /** Of those that are set, the ones whose value is a file's. */
  fromFiles: string[]
  missing: string[]
  wrong: string[]
  contradictions: string[]
}

export type Report = {
  programs: ProgramReport[]
  /** What concerns no single program: files of secrets, and values that several secrets share. */
  between: string[]
  isFine: boolean
}

/** A name that is neither a program nor a role of the platform. */
export class UnknownProgram extends Error {
  override name = 'UnknownProgram'
}

const roleNames: readonly string[] = ROLES
export const CHECKED = [...READ_PROGRAMS.map(({ program }) => program), ...ROLES]

/**
 * Judges settings as those of production, whatever NODE_ENV says.
 * @param names programs, or roles of the platform's process; none: all that an installation runs
 * @throws UnknownProgram
 */
export function checkSettings(names: readonly string[], given: Environment): Report {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value))
  const { values, fromFiles, refusals } = readSecretFiles(present)
  const programs = targets(names, values).map(({ target, role }) =>
    checkProgram(target, role ? { ...values, ROLE: role } : values, fromFiles),
  )
  const concerned = new Set(programs.flatMap(({ set }) => set))
  const shared = sharedValues(pick(values, (name) => concerned.has(name)))
  const between = [...refusals, ...shared]
  const findings = programs.flatMap((report) => [report.missing, report.wrong, report.contradictions])
  return { programs, between, isFine: [...findings, between].every((lines) => lines.length === 0) }
}

type Target = { target: ReadProgram; role: string | null }

function targets(names: readonly string[], env: Environment): Target[] {
  if (names.length === 0)
    return READ_PROGRAMS.filter(({ runs }) => runs(env)).map((target) => ({ target, role: null }))
  return names.map((name) => {
    const role = roleNames.includes(name) ? name : null
    const target = READ_PROGRAMS.find(({ program }) => program === (role ? 'platform' : name))
    if (!target) throw new UnknownProgram(`there is no "${name}"; programs and roles: ${CHECKED.join(', ')}`)
    return { target, role }
  })
}

function checkProgram(target: ReadProgram, values: Environment, fromFiles: readonly string[]): ProgramReport {
  const { program, required } = target
  const settings = PROGRAMS.find((listed) => listed.program === program)?.settings ?? []
  const names = new Set(settings.map(([name]) => name))
  const isOfProgram = (name: string): boolean =>
    names.has(name) || (program === 'platform' && isProviderKey(name))
  const env = pick(values, (name) => isOfProgram(name.replace(/_FILE$/, '')))
  const set = Object.keys(env).filter(isOfProgram).sort()
  const errors = readErrors(target, values)
  const demo = required.filter((name) => env[name]?.startsWith('demo-') && !isNamed(errors, name))
  const roles =
    program === 'platform' ? (findRoles(values.ROLE ?? 'all') ?? new Set(ROLES)) : new Set<string>()
  const found = contradictions({ program, names, env, roles })
  const hide = (lines: readonly string[]): string[] => lines.map((line) => withoutSecrets(line, values))
  return {
    program: program === 'platform' && values.ROLE ? `platform (${values.ROLE})` : program,
    set,
    fromFiles: set.filter((name) => fromFiles.includes(name)),
    missing: required.filter((name) => !env[name]),
    wrong: hide([...errors, ...demo.map((name) => `${name}: is the demo's`)]),
    contradictions: hide(found),
  }
}

const pick = (env: Environment, isWanted: (name: string) => boolean): Environment =>
  Object.fromEntries(Object.entries(env).filter(([name]) => isWanted(name)))

const isNamed = (lines: readonly string[], name: string): boolean =>
  lines.some((line) => variableIn(line) === name)

const variableIn = (line: string): string | undefined => /^[A-Z][A-Z0-9_]+/.exec(line)?.[0]

/**
 * Every line that the program's start would say in production about what is given. Readers stop at the first fault, so what was named
 * gets a value that passes, until nothing is left.
 */
function readErrors({ read, required }: ReadProgram, values: Environment): string[] {
  const env: Record<string, string | undefined> = { ...values, NODE_ENV: 'production' }
  const mend = (name: string): void => {
    env[name] = required.includes(name) || isProviderKey(name) ? placeholder(name) : undefined
  }
  for (const name of required) if (!env[name]) mend(name)
  const lines: string[] = []
  const mended = new Set<string>()
  for (;;) {
    try {
      read(env)
      return lines
    } catch (error) {
      const said = error instanceof Error ? error.message.split('\n') : []
      const fresh = said.map(variableIn).filter((name) => name !== undefined && !mended.has(name))
      if (fresh.length === 0) throw error
      lines.push(...said.filter((line) => fresh.includes(variableIn(line))))
      for (const name of fresh) {
        mended.add(name ?? '')
        mend(name ?? '')
      }
    }
  }
}

/** A value of the right form for a setting that is missing. */
function placeholder(name: string): string {
  if (name.endsWith('SEALING_KEYS')) return newSealingKeys()
  if (name.endsWith('DATABASE_URL')) return 'postgres://placeholder@database.example/palco'
  if (name.endsWith('_URL')) return 'https://placeholder.example'
  return 'placeholder '.repeat(4)
}

/** Readers name wrong values of plain settings; a secret that stands in one of them is left out all the same. */
function withoutSecrets(line: string, values: Environment): string {
  return Object.entries(values).reduce(
    (text, [name, value]) => (value && isSecret(name) ? text.replaceAll(value, '…') : text),
    line,
  )
}
