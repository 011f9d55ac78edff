import { jobQueue, type EventSubscriber, type JobDefinition, RESTS, restUntil } from '../../jobs/index.ts'
import { grantCashback } from './wagering/cashback.ts'
import { findApprovedDeposit, grantForDeposit } from './granting/deposits.ts'
import { followRounds } from './wagering/progress.ts'
import { expireBonuses, settleReached } from './wagering/settle.ts'
import { bonusRoutes } from './routes.ts'
import { bonusesLive } from './reading/live.ts'
import { type Database } from '../../db/index.ts'
import { bonusesPlayerData } from './player-data.ts'

export { type BonusRoutesDeps } from './routes.ts'
export { computeContribution } from './wagering/arithmetic.ts'
export type { Contributions } from './types.ts'
export { grantAmount, isGrantable } from './granting/grant.ts'
export { findGiftRefusal, listGrantable } from './granting/by-hand.ts'
export {
  type FreeBet,
  freeBetOnWire,
  grantFreeBet,
  leastOddsOnWire,
  listFreeBets,
  playersGivenBy,
  readConditions,
  recentFreeBets,
} from './free-bets/free-bets.ts'
export {
  addFreeBetCode,
  type FreeBetCode,
  hasFreeBetCode,
  listFreeBetCodes,
} from './free-bets/free-bet-codes.ts'
export { computeFreeBetStakes } from './free-bets/free-bet-stakes.ts'
export { type BonusStakeTerms, bonusStakeTerms } from './wagering/stake-terms.ts'
export { bonusesForWallet } from './granting/for-wallet.ts'
export { latestBonuses } from './reading/latest.ts'
export { cancelRunningBonus } from './granting/cancel.ts'
export { wageringTimes } from './wagering/times.ts'
export { addOffer, type NewOffer } from './granting/add-offer.ts'

type Deps = Parameters<typeof grantCashback>[0]

const DEPOSITS = 'bonuses.deposits'
/** Follows stakes; what a stake earned is seen within a second. */
const FOLLOW = jobQueue('bonuses.follow', { role: 'feed' })
const QUEUE = jobQueue('bonuses', { concurrency: 2 })

/** Consumes payments: an approved deposit grants the bonus it was opened with. */
export const bonusSubscribers: readonly EventSubscriber[] = [{ topic: 'payment', job: DEPOSITS }]

/** Counts what was staked and ends what is wagered or spent. Answers how many movements there were. */
async function follow(deps: Deps): Promise<number> {
  const read = await followRounds(deps.db, deps.readTimeZone)
  await settleReached(deps)
  return read
}

/** Work outside requests. Every run is safe to repeat. */
export function bonusJobs(deps: Deps): JobDefinition[] {
  return [
    {
      name: 'bonuses.progress',
      queue: FOLLOW,
      everyMs: 1_000,
      rest: RESTS,
      run: async () => void (await follow(deps)),
    },
    {
      name: 'bonuses.expire',
      queue: QUEUE,
      everyMs: 10_000,
      rest: restUntil(deps.db, {
        name: 'bonuses-next-expiry',
        text: `SELECT min(expires_at) AS at FROM player_bonuses WHERE status IN ('available', 'claimed')`,
      }),
      run: async () => void (await expireBonuses(deps)),
    },
    {
      name: 'bonuses.cashback',
      queue: QUEUE,
      everyMs: 600_000,
      run: async () => {
        await follow(deps)
        await grantCashback(deps)
      },
    },
    {
      name: DEPOSITS,
      queue: QUEUE,
      run: async ({ payload }) => {
        const deposit = findApprovedDeposit(payload)
        if (deposit) await grantForDeposit(deps, deposit)
      },
    },
  ]
}

/** Bonuses, cashback and free bets. */
export const bonuses = {
  playerData: bonusesPlayerData,
  routes: bonusRoutes,
  jobs: bonusJobs,
  subscribers: bonusSubscribers,
  live: ({ db }: { db: Database }) => [bonusesLive(db)],
}
