import { calls, type SlipBet, type SlipBuilder, type SlipSelection } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import {
  type CallContext,
  handle,
  toIdempotencyKey,
  toOwner,
  type PlayerContext,
  type Route,
} from '../../http/index.ts'
import { refuse } from '../../result.ts'
import { jurisdictionRules } from '../jurisdictions/index.ts'
import type { AskCustomBet } from '../sports-offer/index.ts'
import { withoutStoppedBonus } from './accumulator/terms.ts'
import { cashOutRoutes } from './cash-out/routes.ts'
import { limitBook } from './limits.ts'
import { lineResults } from './settlement/evaluate.ts'
import { readCashOuts, readPayments } from './reading/list.ts'
import { EventNames } from './reading/event-names.ts'
import { PlacementQueue } from './placement/queue.ts'
import { planBets } from './placement/plan.ts'
import { hasSportsbook } from './rules.ts'
import { showPlaced } from './reading/show-placed.ts'
import { problemOnWire, readSlip, slipState } from './reading/slip-state.ts'
import { findBet } from './bet/store.ts'
import type { Bet } from './bet/types.ts'
import { oneOnWire, toViewing } from './reading/viewing.ts'
import { moneyIn } from './reading/wire.ts'

type Deps = { db: Database; now: () => Date; ask: AskCustomBet }

export const sportsBetRoutes = (deps: Deps): Route[] => [
  ...slipRoutes(deps),
  ...readRoutes(deps),
  ...cashOutRoutes(deps),
]

type SlipInput = { selections: SlipSelection[]; builders: SlipBuilder[]; bets: SlipBet[] }

function toSlip({ brand }: CallContext, { selections, builders, bets }: SlipInput) {
  return { selections, builders, ...planBets(selections, bets, brand.currency, builders) }
}

/** Whether the jurisdiction caps what the player stakes in play on an event. */
const isLiveCapped = ({ brand, player }: CallContext, at: Date): boolean =>
  player !== null && jurisdictionRules({ brand, residence: player.residence }, at).liveSpendCapped

/** Why the player may stake nothing at all. */
const closedTo = ({
  restricted,
  unchecked,
  fundsClosed,
  textsDue,
}: PlayerContext['player']):
  | 'restricted'
  | 'identity_before_play'
  | 'funds_before_play'
  | 'texts_not_accepted'
  | null => {
  if (restricted) return 'restricted'
  if (textsDue) return 'texts_not_accepted'
  if (unchecked === 'play' || unchecked === 'deposit') return 'identity_before_play'
  return fundsClosed?.includes('play') ? 'funds_before_play' : null
}

function slipRoutes(deps: Deps): Route[] {
  const { db, now, ask } = deps
  const queue = new PlacementQueue(deps)
  const names = new EventNames(db)
  const limits = limitBook(db, now)
  return [
    handle(calls.checkSlip, async ({ input, context }) => {
      if (!hasSportsbook(context.brand)) return refuse('no_sportsbook')
      const { player } = context
      const playerId = player?.id ?? null
      const inForce = await limits.rulesFor(context.brand, playerId)
      const rules = await withoutStoppedBonus(db, inForce, playerId, now())
      const viewing = {
        ...toViewing(context, now(), rules),
        ask,
        playerId,
        closed: player && closedTo(player),
        liveCapped: isLiveCapped(context, now()),
      }
      return { response: await readSlip(db, toSlip(context, input), viewing) }
    }),
    handle(calls.placeBets, async ({ input, context }) => {
      if (!hasSportsbook(context.brand)) return refuse('no_sportsbook')
      const slip = toSlip(context, input)
      const inForce = await limits.rulesFor(context.brand, context.player.id)
      // Other bets have no such bonus.
      const rules = input.bets.some(({ kind }) => kind === 'multiple')
        ? await withoutStoppedBonus(db, inForce, context.player.id, now())
        : inForce
      const liveCapped = isLiveCapped(context, now())
      const viewing = { ...toViewing(context, now(), rules), ask, playerId: context.player.id, liveCapped }
      const placement = await queue.place({
        ...slip,
        owner: toOwner(context),
        key: toIdempotencyKey(context),
        choice: input.price_changes,
        rules,
        liveCapped,
      })
      if (placement.placed === 'conflict') return refuse('idempotency_conflict')
      if (placement.placed)
        return { response: { placed: true as const, bets: await showPlaced(db, names, placement, viewing) } }
      const problems = placement.problems.map((problem) => problemOnWire(problem, rules))
      const state = await slipState(db, slip, placement.offers, viewing)
      return { response: { placed: false as const, problems, slip: state } }
    }),
  ]
}

function readRoutes(deps: Omit<Deps, 'ask'>): Route[] {
  const { db } = deps
  return [
    handle(calls.readBet, async ({ input, context }) => {
      if (!hasSportsbook(context.brand)) return refuse('no_sportsbook')
      const bet = await findBet(db, toOwner(context), input.id)
      if (!bet) return refuse('unknown_bet')
      return { response: await wholeBet(deps, bet, context) }
    }),
  ]
}

/** A bet with the arithmetic of its return. */
async function wholeBet(deps: Omit<Deps, 'ask'>, bet: Bet, context: PlayerContext) {
  const money = moneyIn(bet.currency)
  const [cashOuts, payments] = [await readCashOuts(deps.db, bet), await readPayments(deps.db, bet)]
  return {
    bet: await oneOnWire(deps, bet, context),
    lines: lineResults(bet).map(({ legs, place, returned }) => ({
      legs,
      ...(place ? { place } : {}),
      stake: money(bet.openLineStake),
      return: returned === null ? null : money(returned),
    })),
    cash_outs: cashOuts.map(({ at, stake, value }) => ({
      at: at.toISOString(),
      stake: money(stake),
      value: money(value),
    })),
    payments: payments.map(({ at, kind, amount }) => ({ at: at.toISOString(), kind, amount: money(amount) })),
  }
}
