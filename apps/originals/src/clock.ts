/** The only place that reads the time; tests pass their own. */
export type Clock = { nowMs(): number; wait(ms: number): Promise<void> }

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}
