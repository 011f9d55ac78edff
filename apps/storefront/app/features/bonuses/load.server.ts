import type { Bonus, FreeBet } from '@palco/contract'
import { makeApi, calls, newIdempotencyKey, type ShownError } from '~/api/index.ts'
import { toBrand } from '~/brand/index.ts'
import { now } from '~/lib/clock.ts'
import type { Context } from '~/session/context.ts'
import { TABS, toTab, type Tab } from './tabs.ts'
import { timeLeft, type TimeLeft } from './time-left.ts'

/** A bonus and how long it still lasts, computed by the server so that both sides write the same. */
export type ShownBonus = Bonus & { timeLeft: TimeLeft | null }

export type BonusesData = {
  section: 'bonuses'
  tab: Tab
  bonuses: readonly ShownBonus[]
  counts: Record<Tab, number>
  freeBets: readonly FreeBet[]
  idempotencyKey: string
  shown: ShownError[]
}

/** The bonuses of the open tab and how many the others have. */
export async function loadBonuses(context: Context, search: URLSearchParams): Promise<BonusesData> {
  const api = makeApi(context)
  const tab = toTab(search)
  const result = await api.call(calls.listBonuses, {})
  const all = result.ok ? result.data.response.bonuses : []
  const of = (status: Tab) => all.filter((bonus) => bonus.status === status)
  const at = now()
  return {
    section: 'bonuses',
    tab,
    bonuses: of(tab).map((bonus) => ({ ...bonus, timeLeft: timeLeft(bonus, at) })),
    counts: Object.fromEntries(TABS.map((status) => [status, of(status).length])) as Record<Tab, number>,
    freeBets: (result.ok && result.data.response.free_bets) || [],
    idempotencyKey: newIdempotencyKey(),
    shown: api.shown(),
  }
}

/** The rules of what the brand offers to all visitors; none when they cannot be read: the page stands without them. */
export async function loadBonusRules(context: Context): Promise<readonly Bonus[]> {
  if (!toBrand(context).modules.bonuses) return []
  const result = await makeApi(context).call(calls.listBonusRules, {}, { silent: true, common: true })
  return result.ok ? result.data.response.bonuses : []
}

/** The bonus a deposit was credited with; `null` without one. */
export async function loadBonusOfDeposit(context: Context, paymentId: string): Promise<ShownBonus | null> {
  if (!toBrand(context).modules.bonuses) return null
  const result = await makeApi(context).call(calls.listBonuses, { status: 'claimed' }, { silent: true })
  const bonuses = result.ok ? result.data.response.bonuses : []
  const bonus = bonuses.find((one) => one.payment_id === paymentId)
  return bonus ? { ...bonus, timeLeft: timeLeft(bonus, now()) } : null
}

/** The bonuses a deposit can be made for; none when they cannot be read: a deposit does not depend on them. */
export async function loadDepositOffers(context: Context): Promise<readonly Bonus[]> {
  if (!toBrand(context).modules.bonuses) return []
  const result = await makeApi(context).call(calls.listBonuses, { status: 'available' }, { silent: true })
  return result.ok ? result.data.response.bonuses.filter(({ actions }) => actions.includes('deposit')) : []
}

/** Whether a player has a bonus to claim without paying anything; `false` when it cannot be read. */
export async function hasGift(context: Context): Promise<boolean> {
  if (!toBrand(context).modules.bonuses) return false
  const result = await makeApi(context).call(calls.listBonuses, { status: 'available' }, { silent: true })
  return result.ok && result.data.response.bonuses.some(({ actions }) => actions.includes('claim'))
}
