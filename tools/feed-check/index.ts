import type { CheckResult } from '../check-table.ts'
import { type Bench, CHECKS } from './checks.ts'
import { CheckFailed, type Feed } from './connection.ts'

/**
 * Plays every check against a provider's feed, as a platform would.
 * @param options `waitMs`: how long a message of the stream may take; an alive comes every 10 s
 * @returns one result a check in a fixed order; `reason` is null where it passed
 */
export async function checkFeed({ waitMs, ...feed }: Feed & { waitMs: number }): Promise<CheckResult[]> {
  const bench: Bench = { feed, waitMs, seen: { catalogue: null, fixtures: [], stream: null } }
  const results: CheckResult[] = []
  try {
    for (const { name, run } of CHECKS) {
      const reason = await run(bench).then(
        () => null,
        (error: unknown) => (error instanceof CheckFailed ? error.message : String(error)),
      )
      results.push({ name, reason })
    }
  } finally {
    bench.seen.stream?.close()
  }
  return results
}
