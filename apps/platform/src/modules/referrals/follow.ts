import { parseDecimal } from '@palco/contract'
import type { Database, Tx } from '../../db/index.ts'
import { jobQueue, type EventSubscriber, type JobDefinition, RESTS } from '../../jobs/index.ts'
import type { Brand } from '../brands/index.ts'
import { computeContribution, type Contributions, wageringTimes } from '../bonuses/index.ts'
import { gameCategories } from '../casino/index.ts'
import {
  type DecidedRound,
  decidedRounds,
  drainPlay,
  type PlayMovement,
  toRoundKey,
  withEchoes,
} from '../play/index.ts'
import { readPaymentEvent } from '../wallet/index.ts'
import { rewardIfEarned } from './reward.ts'
import { findReferralRule } from './rule.ts'
import { addStakes, countRounds, lockOpen, openAmong, openAround, setState } from './store.ts'
import { computeCountedAmount } from './weigh.ts'

type Deps = { db: Database; now: () => Date; brandById: (brandId: string) => Promise<Brand | null> }

const DEPOSIT_JOB = 'referrals.deposit'
const VERIFIED_JOB = 'referrals.verified'
const EVERY_MS = 3000
/** Follows stakes, deposits and proven addresses. */
const QUEUE = jobQueue('referrals', { role: 'feed' })

/** Approved deposits and proofs of identity come as events. */
export const referralSubscribers: readonly EventSubscriber[] = [
  { topic: 'payment', job: DEPOSIT_JOB },
  { topic: 'player.email_verified', job: VERIFIED_JOB },
  { topic: 'player.document_accepted', job: VERIFIED_JOB },
]

export function referralJobs(deps: Deps): JobDefinition[] {
  return [
    { name: DEPOSIT_JOB, queue: QUEUE, run: ({ payload }) => noteDeposit(deps, payload) },
    { name: VERIFIED_JOB, queue: QUEUE, run: ({ payload }) => noteVerified(deps, payload) },
    {
      name: 'referrals.stakes',
      queue: QUEUE,
      everyMs: EVERY_MS,
      rest: RESTS,
      run: async () => void (await countStakes(deps)),
    },
  ]
}

/** The first approved deposit of at least the brand's amount moves a referral on. Hearing of it again changes nothing. */
async function noteDeposit(
  { db, now, brandById }: Deps,
  event: Readonly<Record<string, unknown>>,
): Promise<void> {
  const read = readPaymentEvent(event)
  if (read?.payment.kind !== 'deposit' || read.payment.status !== 'approved') return
  const { brandId, playerId, payment } = read
  const { amount } = payment
  const brand = await brandById(brandId)
  const rule = brand && findReferralRule(brand)
  const minor = parseDecimal(amount.amount, amount.currency)?.minor ?? 0n
  if (!rule || minor < rule.minDeposit) return
  await db.transaction(async (tx) => {
    const referral = await lockOpen(tx, brandId, playerId)
    if (referral?.state !== 'registered') return
    await setState(tx, referral.id, 'deposited', now())
    await rewardIfEarned(tx, brand, { ...referral, state: 'deposited' }, now())
  })
}

/** A proven address or document may be all that a reward was waiting for. */
async function noteVerified(
  { db, now, brandById }: Deps,
  { brandId, playerId }: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (typeof brandId !== 'string' || typeof playerId !== 'string') return
  const brand = await brandById(brandId)
  if (!brand) return
  for (const referredId of await openAround(db, { brandId, playerId })) {
    await db.transaction(async (tx) => {
      const referral = await lockOpen(tx, brandId, referredId)
      if (referral) await rewardIfEarned(tx, brand, referral, now())
    })
  }
}

/** Counts what referred players put at risk in rounds that are decided. Answers how many movements there were. */
const countStakes = ({ db, now, brandById }: Deps): Promise<number> =>
  drainPlay(db, 'referrals', async (tx, read) => {
    const movements = await withEchoes(tx, read)
    const open = await openAmong(tx, [...new Set(movements.map(({ playerId }) => playerId))])
    const counting = movements.filter(({ playerId }) => open.has(playerId))
    if (counting.length === 0) return
    const ended = await decidedRounds(tx, counting)
    const games = [
      ...[...ended.values()].flatMap((round) => round?.gameId ?? []),
      ...counting.flatMap(({ gameId }) => gameId ?? []),
    ]
    const categories = await gameCategories(tx, [...new Set(games)])
    const found = { ended, categories, isWagered: await readWagering(tx, counting, ended) }
    // In the order of the players' ids: two transactions lock alike.
    for (const [, mine] of [...byPlayer(counting)].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const [{ brandId, playerId }] = mine
      const brand = await brandById(brandId)
      if (brand) await noteStakes(tx, brand, playerId, { mine, ...found }, now())
    }
  })

/** A stake that wagers a bonus counts for no referral. */
function readWagering(
  tx: Tx,
  movements: readonly PlayMovement[],
  ended: ReadonlyMap<string, DecidedRound | null>,
): ReturnType<typeof wageringTimes> {
  const times = [
    ...movements.map(({ at, reversedAt }) => reversedAt ?? at),
    ...[...ended.values()].flatMap((round) => round?.openedAt ?? []),
  ]
  const since = new Date(Math.min(...times.map((at) => at.getTime())))
  return wageringTimes(tx, [...new Set(movements.map(({ playerId }) => playerId))], since)
}

type Mine = [PlayMovement, ...PlayMovement[]]
type Played = {
  mine: Mine
  ended: ReadonlyMap<string, DecidedRound | null>
  categories: ReadonlyMap<string, readonly string[]>
  isWagered: Awaited<ReturnType<typeof wageringTimes>>
}

async function noteStakes(tx: Tx, brand: Brand, playerId: string, played: Played, now: Date): Promise<void> {
  const referral = await lockOpen(tx, brand.id, playerId)
  const rule = referral && findReferralRule(brand)
  if (!rule) return
  const { rounds, others } = weighed(played, rule.contributions)
  const staked = others + (await countRounds(tx, referral.id, rounds))
  await addStakes(tx, referral.id, staked)
  await rewardIfEarned(tx, brand, { ...referral, staked: referral.staked + staked }, now)
}

/** Rounds count when they are decided, and with them those of the player that were decided by them; stakes that stand in no round at once. */
function weighed({ mine, ended, categories, isWagered }: Played, contributions: Contributions) {
  const [{ playerId }] = mine
  const rounds = [...ended.values()].flatMap((round) => {
    if (round?.playerId !== playerId) return []
    const { source, roundId, gameId, area, openedAt: at } = round
    const on = (gameId && categories.get(gameId)) || []
    const wagered = isWagered({ playerId, at, gameId, area, categories: on })
    return [{ source, roundId, counted: wagered ? 0n : computeCountedAmount(round, on, contributions) }]
  })
  let others = 0n
  for (const movement of mine) {
    const { kind, gameId, area, cash } = movement
    if (ended.get(toRoundKey(movement)) !== undefined || (kind !== 'stake' && kind !== 'rollback')) continue
    const on = (gameId && categories.get(gameId)) || []
    if (isWagered({ ...movement, at: movement.reversedAt ?? movement.at, categories: on })) continue
    others += (-cash * BigInt(computeContribution(contributions, { gameId, categories: [], area }))) / 100n
  }
  return { rounds, others }
}

function byPlayer(movements: readonly PlayMovement[]): Map<string, Mine> {
  const players = new Map<string, Mine>()
  for (const movement of movements) {
    const known = players.get(movement.playerId)
    if (known) known.push(movement)
    else players.set(movement.playerId, [movement])
  }
  return players
}
