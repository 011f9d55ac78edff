/** Which steps run at the same time. */
export type Step = {
  name: string
  /** How many of the cores it keeps busy by itself; 1 when it is not said. */
  cores?: number
  /** Runs in the time that the others leave: one such step at a time while others run, and as many as there are cores at the end. */
  spare?: boolean
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
  const weigh = ({ cores: needed = 1, spare }: S): number => (spare ? 0 : Math.min(needed, cores))
  const open = (): S[] => [...waiting, ...running.keys()]
  const isReady = ({ after = [] }: S): boolean => !open().some(({ name }) => after.includes(name))
  const hasRoom = (step: S): boolean => {
    const together = [...running.keys()]
    if (step.spare) {
      const most = open().some(({ spare }) => !spare) ? 1 : cores
      return together.filter(({ spare }) => spare).length < most
    }
    return together.reduce((total, one) => total + weigh(one), weigh(step)) <= cores
  }
  while (waiting.size + running.size > 0) {
    let held = false
    for (const step of waiting) {
      if (!isReady(step) || (held && !step.spare)) continue
      if (!hasRoom(step)) {
        // What comes later does not overtake a step that waits for cores.
        held ||= !step.spare
        continue
      }
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
