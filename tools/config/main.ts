import { readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { CHECKED, checkSettings, type Report, UnknownProgram } from './check.ts'

const USAGE = `Judges settings as those of production, without starting anything:
  npm run config -- check [NAME…] [--file FILE]…
NAME: ${CHECKED.join(', ')}; none: all that an installation runs. Without --file the settings are those of this environment.
Exit code 1: something is missing, wrong or contradicts. No secret's value is printed.`

class Refused extends Error {}

const lines = (label: string, entries: readonly string[]): string[] =>
  entries.map((entry) => `  ${label.padEnd(12)}${entry}`)

function reportText({ programs, between, isFine }: Report): string {
  const parts = programs.flatMap(({ program, set, fromFiles, missing, wrong, contradictions }) => [
    program,
    ...lines(
      'set',
      set.map((name) => (fromFiles.includes(name) ? `${name} (from a file)` : name)),
    ),
    ...lines('missing', missing),
    ...lines('wrong', wrong),
    ...lines('contradicts', contradictions),
  ])
  const shared = between.length > 0 ? ['all together', ...lines('contradicts', between)] : []
  return [...parts, ...shared, isFine ? 'fit for production' : 'NOT FIT FOR PRODUCTION'].join('\n')
}

/** @returns the exit code */
function run(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { file: { type: 'string', multiple: true, default: [] } },
  })
  const [verb, ...names] = positionals
  if (verb !== 'check') {
    console.error(USAGE)
    return 2
  }
  const files = values.file
  const env = files.length > 0 ? Object.assign({}, ...files.map(readFile)) : process.env
  const report = checkSettings(names, env)
  console.log(reportText(report))
  return report.isFine ? 0 : 1
}

function readFile(path: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch {
    throw new Refused(`--file: ${path} cannot be read`)
  }
}

try {
  process.exitCode = run()
} catch (error) {
  if (!(error instanceof UnknownProgram || error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 2
}
