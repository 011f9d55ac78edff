import { WALLET_CHECKS } from './checks.ts'
import { CheckFailed, connect, type Send } from './connection.ts'

export type CheckResult = { name: string; reason: string | null }

/**
 * Plays every check against a wallet; the player's balance is the same afterwards when the wallet has no fault.
 * @returns one result a check in a fixed order; `reason` is null where it passed
 * @throws CheckFailed when the launch token opens no session
 */
export async function checkWallet(options: {
  send: Send
  party: string
  key: string
  launchToken: string
  nowMs: () => number
}): Promise<CheckResult[]> {
  const connection = connect(options)
  const session = await connection.open(options.launchToken)
  const bench = { ...connection, session, launchToken: options.launchToken, nowMs: options.nowMs }
  const results: CheckResult[] = []
  for (const { name, run } of WALLET_CHECKS) {
    try {
      await run(bench)
      results.push({ name, reason: null })
    } catch (error) {
      // A call without an answer fails the check, not the run.
      const reason = error instanceof CheckFailed ? error.message : `no answer: ${String(error)}`
      results.push({ name, reason })
    }
  }
  return results
}

/** The lines of the table, the sum last. */
export function toTable(results: readonly CheckResult[]): string[] {
  const width = Math.max(...results.map(({ name }) => name.length))
  const failed = results.filter(({ reason }) => reason !== null).length
  return [
    ...results.map(({ name, reason }) =>
      reason === null ? `pass  ${name}` : `FAIL  ${name.padEnd(width)}  ${reason}`,
    ),
    `${results.length - failed} passed, ${failed} failed`,
  ]
}
