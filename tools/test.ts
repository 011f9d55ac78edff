import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from './environment.ts'
import { FAST, LANES } from './lanes/lanes.ts'
import { type LaneResult, listSecondTries } from './lanes/reports.ts'
import { runFile } from './lanes/one-file.ts'
import { endAll } from './lanes/run.ts'
import { runSteps } from './lanes/schedule.ts'

/**
 * `npm test`: every lane, as many at a time as there are cores; a line for each when it ends, and last `N passed, N failed`.
 * `--only unit,pg` runs those lanes, `--except e2e` all but those, `--fast` those without database and browser. The lane
 * `nightly` and `calendar` run only when they are named; SEEDS and SEED say how many seeds it and the other lanes draw from.
 * `--file PATH` runs one test file and shows all it prints, `--name TEXT` the tests of it whose names hold the text.
 * TEST_CLOCK (`+40d`, `year-end`) moves the date for every process, the database and the browser.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    except: { type: 'string' },
    fast: { type: 'boolean', default: false },
    file: { type: 'string' },
    name: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const print = (line: string): void => void process.stdout.write(`${line}\n`)

function chosen(): typeof LANES {
  const names = (text: string | undefined): string[] => text?.split(',').map((name) => name.trim()) ?? []
  const [only, except] = [names(values.only), names(values.except)]
  const unknown = [...only, ...except].find((name) => !LANES.some((lane) => lane.name === name))
  if (unknown !== undefined) {
    print(`there is no lane "${unknown}": ${LANES.map(({ name }) => name).join(', ')}`)
    process.exit(2)
  }
  const usual = LANES.filter(({ onlyWhenNamed }) => !onlyWhenNamed).map(({ name }) => name)
  const wanted = only.length > 0 ? only : values.fast ? FAST : usual
  return LANES.filter(({ name }) => wanted.includes(name) && !except.includes(name))
}

function formatLine(name: string, result: LaneResult, seconds: number): string {
  const { passed, failed, skipped } = result
  const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '–'
  const counts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ]
  const text = passed + failed + skipped === 0 ? 'nothing to run' : counts.join(', ')
  return `${mark} ${name.padEnd(8)} ${text.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s`
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => {
    endAll()
    process.exit(130)
  })

if (values.help) {
  print('npm test -- [--only LANE,LANE | --except LANE,LANE | --fast | --file PATH [--name TEXT]]')
  print(`lanes: ${LANES.map(({ name }) => name).join(', ')}`)
  process.exit(0)
}
if (values.file !== undefined) {
  const result = await runFile(values.file, values.name, print)
  for (const line of listSecondTries([result]).lines) print(line)
  print(`${result.passed} passed, ${result.failed} failed`)
  process.exit(result.failed > 0 || result.passed === 0 ? 1 : 0)
}

const lanes = chosen()
const ended: Record<string, LaneResult & { seconds: number }> = {}
for (const { name, fetch } of lanes)
  fetch?.((line) => print(`  ${name}: ${line}`)).catch(() => {
    // The lane itself asks again and reports what is missing.
  })
const urgent = lanes.some(({ spare }) => !spare)
await runSteps(lanes, Math.max(2, availableParallelism()), async ({ name, run, spare }) => {
  const begun = performance.now()
  const result = await run((line) => print(`  ${name}: ${line}`), { yielding: urgent && spare })
  const seconds = (performance.now() - begun) / 1000
  ended[name] = { ...result, seconds }
  print(formatLine(name, result, seconds))
  for (const note of result.notes) print(note.replaceAll(/^/gm, '    '))
})
const summary = Object.fromEntries(lanes.map(({ name }) => [name, ended[name]]))
mkdirSync(join(repositoryRoot, 'test-results'), { recursive: true })
writeFileSync(join(repositoryRoot, 'test-results', 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`)

const results = Object.values(ended)
const total = (key: 'passed' | 'failed'): number => results.reduce((count, result) => count + result[key], 0)
const { lines, tooMany } = listSecondTries(results)
for (const line of lines) print(line)
print(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') > 0 || tooMany ? 1 : 0)
