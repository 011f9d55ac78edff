import { parseDecimal } from '@palco/contract'
import type { Database, Tx } from '../../db/index.ts'
import type { EventSubscriber, JobDefinition } from '../../jobs/index.ts'
import type { Brand } from '../brands/index.ts'
import { drainRounds, type RoundMovement } from '../casino/index.ts'
import { readPaymentEvent } from '../wallet/index.ts'
import { rewardIfEarned } from './reward.ts'
import { referralRuleOf } from './rule.ts'
import { addStakes, lockOpen, openAmong, setState } from './store.ts'

type Deps = { db: Database; now: () => Date; brandById: (brandId: string) => Promise<Brand | null> }

const DEPOSIT_JOB = 'referrals.deposit'
const EVERY_MS = 3000

/** Approved deposits are heard of through the payment events. */
export const referralSubscribers: readonly EventSubscriber[] = [{ topic: 'payment', job: DEPOSIT_JOB }]

export function referralJobs(deps: Deps): JobDefinition[] {
  return [
    { name: DEPOSIT_JOB, run: ({ payload }) => noteDeposit(deps, payload) },
    { name: 'referrals.stakes', everyMs: EVERY_MS, run: async () => void (await countStakes(deps)) },
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
  const rule = brand && referralRuleOf(brand)
  const minor = parseDecimal(amount.amount, amount.currency)?.minor ?? 0n
  if (!rule || minor < rule.minDeposit) return
  await db.transaction(async (tx) => {
    const referral = await lockOpen(tx, brandId, playerId)
    if (referral?.state !== 'registered') return
    await setState(tx, referral.id, 'deposited', now())
    await rewardIfEarned(tx, brand, { ...referral, state: 'deposited' }, now())
  })
}

/** Adds up what referred players stake of real money. Answers how many movements there were. */
const countStakes = ({ db, now, brandById }: Deps): Promise<number> =>
  drainRounds(db, 'referrals', async (tx, movements) => {
    const stakes = movements.filter(({ kind, cash }) => kind !== 'win' && cash !== 0n)
    const open = await openAmong(tx, [...new Set(stakes.map(({ playerId }) => playerId))])
    const counted = sums(stakes.filter(({ playerId }) => open.has(playerId)))
    for (const { brandId, playerId, staked } of counted) {
      const brand = await brandById(brandId)
      if (brand) await noteStakes(tx, brand, { playerId, staked, now: now() })
    }
  })

async function noteStakes(
  tx: Tx,
  brand: Brand,
  { playerId, staked, now }: { playerId: string; staked: bigint; now: Date },
): Promise<void> {
  const referral = await lockOpen(tx, brand.id, playerId)
  if (!referral) return
  await addStakes(tx, referral.id, staked)
  await rewardIfEarned(tx, brand, { ...referral, staked: referral.staked + staked }, now)
}

/** Real money staked by each player, in the order of their ids. */
function sums(movements: readonly RoundMovement[]) {
  const byPlayer = new Map<string, { brandId: string; playerId: string; staked: bigint }>()
  for (const { brandId, playerId, cash } of movements) {
    const before = byPlayer.get(playerId)?.staked ?? 0n
    byPlayer.set(playerId, { brandId, playerId, staked: before - cash })
  }
  return [...byPlayer.values()].sort((a, b) => (a.playerId < b.playerId ? -1 : 1))
}
