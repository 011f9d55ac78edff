import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, get } from 'node:http'
import type { Asked, Sent } from '../support/attacker.ts'
import { type Child, inSupport, startChild } from '../support/child.ts'
import { compare } from '../support/compare.ts'
import { type HostileInput, hostileInputs } from '../support/hostile-inputs.ts'
import { processorTime } from '../support/processor-time.ts'
import { untilQuiet } from '../support/quiet.ts'
import type { BenchSystem } from '../support/system.ts'
import { budgetRatioRow } from '../support/table.ts'
import type { Scenario } from './scenario.ts'

const GOAL = 3
const TURN_MS = 12_000
const PAUSE_MS = 25
const CONCURRENCY = 8
const TIMES = 12
const WARM_UP = 6
/** Documentation addresses (RFC 5737). */
const ATTACKER = '203.0.113.9'
const GUEST = '198.51.100.7'

/** A guest's home page while one other address sends each bounded input at its bound, in turns, against the same page alone. */
export const hostile: Scenario = {
  name: 'hostile',
  limits: true,
  async run(system) {
    await untilQuiet(system)
    const inputs = await hostileInputs(system)
    const attacker = await startChild(inSupport('./attacker.ts'), {})
    try {
      await printCosts(system, attacker, inputs)
      await untilQuiet(system)
      const ask = (asked: Asked) => attacker.ask(asked)
      const beside = async () => {
        await ask({ op: 'begin', inputs, address: ATTACKER, concurrency: CONCURRENCY })
        const time = await homeTime(system.site)
        console.log(`  sent: ${JSON.stringify(((await ask({ op: 'end' })) as Sent).statuses)}`)
        return time
      }
      const { value, limit } = await compare(() => homeTime(system.site), beside)
      return [budgetRatioRow('hostile', value, limit, 'ms', GOAL)]
    } finally {
      await attacker.stop()
    }
  },
}

/** The middle time of a guest's home page in ms, one after the other for a while. */
async function homeTime(site: string): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const end = performance.now() + TURN_MS
  while (performance.now() < end) {
    const begun = performance.now()
    await readHome(site, agent)
    times.push(performance.now() - begun)
    await sleep(PAUSE_MS)
  }
  agent.destroy()
  const sorted = times.sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  console.log(
    `  home page: ${sorted.length} times, middle ${at(0.5).toFixed(2)} ms, nine of ten within ${at(0.9).toFixed(2)} ms`,
  )
  return at(0.5)
}

function readHome(site: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': GUEST, 'accept-encoding': 'gzip' }
    get(`${site}/`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the home page was answered ${answer.statusCode}`))
      answer.resume().once('end', resolve)
    }).once('error', reject)
  })
}

const PARTS = ['site', 'platform', 'originals', 'database'] as const

/** Prints what each input costs by itself, in ms of processor time of each part, less what the system does anyway. */
async function printCosts(
  system: BenchSystem,
  attacker: Child,
  inputs: readonly HostileInput[],
): Promise<void> {
  const spent = () => PARTS.map((part) => processorTime(system.pids[part]) ?? Number.NaN)
  const during = async (work: () => Promise<unknown>) => {
    const [before, begun] = [spent(), performance.now()]
    const said = await work()
    return {
      ms: performance.now() - begun,
      said,
      spent: spent().map((now, part) => now - (before[part] ?? 0)),
    }
  }
  const idle = await during(() => sleep(5_000))
  console.log(`  ms of processor time for each input at its bound: ${PARTS.join(', ')}; time; answers`)
  // Code that is not compiled yet costs several times as much.
  for (const input of inputs) await attacker.ask({ op: 'send', input, times: WARM_UP })
  for (const input of inputs) {
    const asked: Asked = { op: 'send', input, times: TIMES }
    const { ms, said, spent: own } = await during(() => attacker.ask(asked))
    const costs = own.map(
      (each, part) => Math.max(0, each - ((idle.spent[part] ?? 0) * ms) / idle.ms) / TIMES,
    )
    const figures = costs.map((cost) => cost.toFixed(1).padStart(6)).join(' ')
    console.log(
      `  ${input.name.padEnd(44)}${figures} ${(ms / TIMES).toFixed(1).padStart(8)} ${JSON.stringify(said)}`,
    )
  }
}
