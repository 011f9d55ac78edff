import type { CheckResult } from '../check-table.ts'
import { type Currency, parseDecimal } from '@palco/contract'
import { catalogueAnswer } from '@palco/contract/provider'
import type { Bench, Check, Play } from './bench.ts'
import { CheckFailed } from './check-failed.ts'
import { OFFER_CHECKS, PLAIN_ROUND, ROUND_CHECKS } from './game-checks.ts'
import { RECORD_CHECKS } from './record-checks.ts'
import type { CheckWallet } from './wallet.ts'

export type { Play, Turn } from './bench.ts'
export { CheckFailed } from './check-failed.ts'
export { startCheckWallet } from './wallet.ts'

/**
 * Plays every check against a provider whose calls go to `wallet`.
 * @param options `gameId` left out: the first game of the catalogue that can be played in `currency`;
 *   `waitMs`: how long a round may take to end after a fault
 * @returns one result a check in a fixed order; `reason` is null where it passed
 * @throws CheckFailed when no game can be played
 */
export async function checkProvider(options: {
  provider: string
  wallet: CheckWallet
  key: string
  currency: Currency
  gameId?: string | undefined
  play: Play
  waitMs: number
  nowMs: () => number
}): Promise<CheckResult[]> {
  const startedMs = options.nowMs()
  const bench: Bench = { ...options, ...(await findGame(options)), startedMs }
  const results: CheckResult[] = []
  for (const check of [...OFFER_CHECKS, PLAIN_ROUND]) results.push(await runCheck(check, bench))
  const played = results.at(-1)?.reason === null
  for (const check of ROUND_CHECKS)
    results.push(
      played ? await runCheck(check, bench) : { name: check.name, reason: `needs: ${PLAIN_ROUND.name}` },
    )
  for (const check of RECORD_CHECKS) results.push(await runCheck(check, bench))
  return results
}

async function runCheck({ name, run }: Check, bench: Bench): Promise<CheckResult> {
  const reason = await run(bench).then(
    () => null,
    (error: unknown) => (error instanceof CheckFailed ? error.message : String(error)),
  )
  return { name, reason }
}

async function findGame({ provider, currency, gameId }: Parameters<typeof checkProvider>[0]) {
  const response = await fetch(`${provider}/catalogue`).catch((error: unknown) => {
    throw new CheckFailed(`/catalogue gives no answer: ${String(error)}`)
  })
  const parsed = catalogueAnswer.safeParse(await response.json().catch(() => null))
  const game = parsed.data?.games.find(({ id, stakes }) => stakes[currency] && (!gameId || id === gameId))
  const bounds = game?.stakes[currency]
  const min = bounds && parseDecimal(bounds.min, currency)
  const max = bounds && parseDecimal(bounds.max, currency)
  if (!game || !bounds || !min || !max)
    throw new CheckFailed(`the catalogue has no ${gameId ?? 'game'} with stakes in ${currency}`)
  return {
    launch: { gameId: game.id, currency, minMinor: min.minor, maxMinor: max.minor },
    amount: bounds.min,
  }
}
