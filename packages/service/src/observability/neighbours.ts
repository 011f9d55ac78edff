import { setTimeout as pause } from 'node:timers/promises'
import type { Metrics } from '../metrics.ts'
import type { Outbound } from './outbound.ts'

/** `unknown`: nothing was asked of it yet. */
export type NeighbourState = 'up' | 'down' | 'unknown'
/** `degraded`: a neighbour is down; what does not need it goes on. */
export type Health = {
  readonly status: 'ok' | 'degraded'
  readonly neighbours: Readonly<Record<string, NeighbourState>>
}

type Check = () => NeighbourState | Promise<NeighbourState>
type Checks = Readonly<Record<string, Check>>
/** Checks by name, which may change while the process runs. */
export type FindChecks = () => Checks | Promise<Checks>

const LIMIT_MS = 2_000
/** How long a reading is repeated: the address can be asked by anyone. */
const KEPT_MS = 1_000

export const upIf = (works: boolean): NeighbourState => (works ? 'up' : 'down')

/** The state of a place by how the last call of it ended. */
export const byLastCall =
  (outbound: Outbound, peer: string): Check =>
  () => {
    const works = outbound.works(peer)
    return works === undefined ? 'unknown' : upIf(works)
  }

/** Asks the neighbours of a process, at most once a second. One that does not answer in two seconds is down. */
export function healthReader(find: FindChecks, limitMs = LIMIT_MS): () => Promise<Health> {
  let reading: Promise<Health> | null = null
  let readAt = -Infinity
  return () => {
    if (reading && performance.now() - readAt < KEPT_MS) return reading
    readAt = performance.now()
    return (reading = readHealth(find, limitMs))
  }
}

async function readHealth(find: FindChecks, limitMs: number): Promise<Health> {
  const checks = Object.entries(await find())
  const states = await Promise.all(
    checks.map(async ([name, check]) => {
      const asked = Promise.resolve().then(check)
      const state = await Promise.race([
        asked.catch((): NeighbourState => 'down'),
        pause<NeighbourState>(limitMs, 'down', { ref: false }),
      ])
      return [name, state] as const
    }),
  )
  const isDegraded = states.some(([, state]) => state === 'down')
  return { status: isDegraded ? 'degraded' : 'ok', neighbours: Object.fromEntries(states) }
}

/** The gauge of the neighbours: 1 up, 0 down; what is not known yet is left out. */
export function measureNeighbours(metrics: Metrics, read: () => Promise<Health>): void {
  metrics.gauge(
    { name: 'neighbour_up', help: 'Whether a neighbour works; 0: it is down', labels: ['neighbour'] },
    async () =>
      Object.entries((await read()).neighbours).flatMap(([neighbour, state]) =>
        state === 'unknown' ? [] : [{ labels: { neighbour }, value: state === 'up' ? 1 : 0 }],
      ),
  )
}
