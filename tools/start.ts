import { parseArgs } from 'node:util'
import { hasFirstOffer } from './system/first-offer.ts'
import { buildAll, PART_NAMES, startSystem } from './system/index.ts'
import type { PartName } from './system/index.ts'

/** How long a start waits for the prices of the built-in feed; the sites work without them. */
const OFFER_MS = 30_000

/**
 * `npm start`: everything. `--only storefront,platform` starts those parts, `--build` builds and ends.
 * The settings are in README.md.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    build: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const say = (line: string): void => void process.stdout.write(`palco: ${line}\n`)
const isPart = (name: string): name is PartName => (PART_NAMES as readonly string[]).includes(name)

const HELP = `npm start: everything, or npm start -- --only A,B of ${PART_NAMES.join(', ')}. Settings: README.md`

async function main(): Promise<void> {
  if (values.help) return say(HELP)
  if (values.build) return buildAll(say)
  const names = values.only?.split(',')
  const unknown = names?.find((name) => !isPart(name))
  if (unknown) throw new Error(`there is no part "${unknown}"; parts: ${PART_NAMES.join(', ')}`)
  const only = names?.filter(isPart)
  const begun = performance.now()
  const stopping = stopOnSignal()
  const system = await startSystem({ say, ...(only ? { only } : {}) })
  stopping.system(() => system.stop())
  const [first] = system.brands
  if (!only && first && !(await hasFirstOffer(first.url, OFFER_MS)))
    say('the sportsbook has no prices yet; they come by themselves')
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  for (const part of only ?? []) say(`${part.padEnd(10)} ${system.urls[part]}`)
  if (!only) for (const { name, url } of system.brands) say(`${name.padEnd(8)} ${url}`)
  if (!only) say(`Console  ${system.urls.console}`)
  say(`ready in ${seconds} s; Ctrl-C stops everything, LOG=1 shows every log`)
}

/**
 * The terminal and npm both pass Ctrl-C on, so one press arrives twice: only a signal two seconds later means force.
 * A signal during the start is kept until there is something to stop.
 */
function stopOnSignal(): { system(stop: () => Promise<void>): void } {
  let stop: (() => Promise<void>) | null = null
  let asked: number | null = null
  const go = (): void => {
    if (!stop) return
    say('stopping …')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        say(`stopping failed: ${String(error)}`)
        process.exit(1)
      },
    )
  }
  const onSignal = (): void => {
    if (asked !== null && performance.now() - asked > 2_000) process.exit(130)
    if (asked !== null) return
    asked = performance.now()
    go()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  process.on('disconnect', onSignal)
  return {
    system: (given) => {
      stop = given
      if (asked !== null) go()
    },
  }
}

main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
