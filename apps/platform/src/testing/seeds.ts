/**
 * How many seeds a run tries unless SEEDS says otherwise: what a build can wait for, and the fewest with which the crashes of
 * payments inject a fault at every step (testing/crash/plan.ts).
 */
const DEFAULT_SEEDS = 13

/**
 * The seeds of this run: 1 … SEEDS (13 by default, 1,000 in the nightly lane), or the one that SEED names, to see a failure
 * again.
 * @throws RangeError when either is no positive whole number
 */
export function listSeeds(env: Readonly<Record<string, string | undefined>>): number[] {
  const whole = (name: string): number | null => {
    const text = env[name]
    if (text === undefined || text === '') return null
    if (!/^[1-9]\d{0,6}$/.test(text)) throw new RangeError(`${name} must be a positive whole number`)
    return Number(text)
  }
  const one = whole('SEED')
  if (one !== null) return [one]
  return Array.from({ length: whole('SEEDS') ?? DEFAULT_SEEDS }, (_, index) => index + 1)
}

/** Runs the work for each seed in turn. @throws Error that names the seed to set as SEED, with what went wrong as its cause */
export async function withEachSeed(
  seeds: readonly number[],
  work: (seed: number) => Promise<void>,
): Promise<void> {
  for (const seed of seeds) {
    try {
      await work(seed)
    } catch (cause) {
      throw new Error(`SEED=${seed} fails: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      })
    }
  }
}
