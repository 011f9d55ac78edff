import { type JobDefinition, jobQueue } from '../index.ts'

export const QUEUE = jobQueue('test')
export const START = new Date('2026-11-21T12:00:00Z')

/** A clock that stands until it is moved. */
export function testClock() {
  let clock = START
  return {
    now: () => clock,
    later: (ms: number) => {
      clock = new Date(clock.getTime() + ms)
    },
    restart: () => {
      clock = START
    },
  }
}

/** A job that writes down what it was given and fails as often as it should. */
export function recorder(
  name: string,
  { failures = 0, ...options }: Partial<JobDefinition> & { failures?: number } = {},
) {
  const runs: unknown[] = []
  const definition: JobDefinition = {
    name,
    queue: QUEUE,
    ...options,
    run: async ({ payload }) => {
      runs.push(payload)
      if (runs.length <= failures) throw new Error(`failure ${runs.length}`)
    },
  }
  return { definition, runs }
}
