import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { scenarios } from './scenarios/index.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { MissingTool } from './support/missing-tool.ts'
import { type BenchSystem, startBenchSystem } from './support/system.ts'
import { skippedRow, toTable, type Row, unmeasuredRow } from './support/table.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(
    `npm run bench -- [--only NAME,NAME] [--json FILE]: ${scenarios.map(({ name }) => name).join(', ')}`,
  )
  process.exit(0)
}

const named = values.only?.split(',')
const unknown = named?.find((name) => !scenarios.some((scenario) => scenario.name === name))
if (unknown !== undefined) {
  console.error(`No scenario is named ${unknown}. There are: ${scenarios.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const wanted = scenarios.filter(({ name }) => named?.includes(name) ?? true)

const [load = 0] = loadavg()
if (load > availableParallelism() / 2)
  console.log(
    `The machine is busy (load ${load.toFixed(1)} on ${availableParallelism()} cores): expect low figures.`,
  )

let system: BenchSystem | null = null
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.resolve(system?.stop()).finally(() => process.exit(130)))
}

/** Runs scenarios that share a system. */
async function runAll(some: readonly Scenario[], limits: boolean): Promise<Row[]> {
  const rows: Row[] = []
  if (some.length === 0) return rows
  const started = await startBenchSystem({ limits })
  system = started
  try {
    for (const { name, run } of some) {
      console.log(`… ${name}`)
      try {
        rows.push(...(await run(started)))
      } catch (error) {
        if (error instanceof MissingTool) rows.push(skippedRow(name, error.message))
        else rows.push(unmeasuredRow(name, error))
      }
    }
  } finally {
    system = null
    await started.stop()
  }
  return rows
}

const [limited, free] = [wanted.filter(({ limits }) => limits), wanted.filter(({ limits }) => !limits)]
const rows = [...(await runAll(free, false)), ...(await runAll(limited, true))]

console.log(`\n${toTable(rows)}`)
if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`)
if (rows.some((row) => 'unmeasured' in row)) process.exitCode = 1
