/** What is run beside what. */
export type Step = {
  name: string
  /** How many of the cores it keeps busy by itself; 1 when it is not said. */
  cores?: number
  /** Steps that must have ended before, where they are part of the run. */
  after?: readonly string[]
}

/**
 * Runs the steps in their order, several at a time: one begins as soon as those it needs have ended and the cores it
 * keeps busy are free. A step that asks for more cores than there are runs alone.
 * @param cores how many there are
 */
export async function runSteps<S extends Step>(
  steps: readonly S[],
  cores: number,
  run: (step: S) => Promise<void>,
): Promise<void> {
  const waiting = new Set(steps)
  const running = new Map<S, Promise<void>>()
  const weightOf = ({ cores: own = 1 }: S): number => Math.min(own, cores)
  const isReady = ({ after = [] }: S): boolean =>
    ![...waiting, ...running.keys()].some(({ name }) => after.includes(name))
  while (waiting.size + running.size > 0) {
    for (const step of waiting) {
      const busy = [...running.keys()].reduce((total, one) => total + weightOf(one), 0)
      if (!isReady(step)) continue
      // What comes later does not overtake a step that waits for cores.
      if (busy + weightOf(step) > cores) break
      waiting.delete(step)
      running.set(
        step,
        run(step).finally(() => running.delete(step)),
      )
    }
    if (running.size === 0) throw new Error('the steps wait for one another')
    await Promise.race(running.values())
  }
}
