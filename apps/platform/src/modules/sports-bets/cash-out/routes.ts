import { calls, parseDecimal } from '@palco/contract'
import { handle, toIdempotencyKey, toOwner, type PlayerContext, type Route } from '../../../http/index.ts'
import { refuse } from '../../../result.ts'
import { setAutoCashOut } from './automatic.ts'
import { type CashOut, cashOutBet, type CashOutDeps } from './cash-out.ts'
import { toBetRules, hasSportsbook } from '../rules.ts'
import { findBet } from '../bet/store.ts'
import type { Bet } from '../bet/types.ts'
import { oneOnWire } from '../reading/viewing.ts'
import { moneyIn } from '../reading/wire.ts'

type Deps = CashOutDeps
type Asked = { value: string; stake?: string | undefined }

export const cashOutRoutes = (deps: Deps): Route[] => [executeRoute(deps), automaticRoute(deps)]

const executeRoute = (deps: Deps): Route =>
  handle(calls.cashOut, async ({ input, context }) => {
    if (!hasSportsbook(context.brand)) return refuse('no_sportsbook')
    const owner = toOwner(context)
    const before = await findBet(deps.db, owner, input.id)
    if (!before) return refuse('unknown_bet')
    const answer = await execute(deps, before, input, context)
    if (answer.code === 'unknown_bet' || answer.code === 'idempotency_conflict') return refuse(answer.code)
    const bet = await oneOnWire(deps, (await findBet(deps.db, owner, input.id)) ?? before, context)
    if (answer.code === 'refused')
      return { response: { executed: false as const, reason: answer.reason, bet } }
    return { response: { executed: true as const, paid: moneyIn(before.currency)(answer.paid), bet } }
  })

async function execute(deps: Deps, bet: Bet, asked: Asked, context: PlayerContext): Promise<CashOut> {
  const shown = parseDecimal(asked.value, bet.currency)?.minor
  const stake = asked.stake === undefined ? null : parseDecimal(asked.stake, bet.currency)?.minor
  if (shown === undefined || shown <= 0n || stake === undefined)
    return { code: 'refused', reason: 'stake_invalid' }
  return cashOutBet(deps, {
    owner: toOwner(context),
    key: toIdempotencyKey(context),
    betId: bet.id,
    shown,
    stake,
    rules: toBetRules(context.brand),
  })
}

const automaticRoute = (deps: Deps): Route =>
  handle(calls.setAutoCashOut, async ({ input, context }) => {
    if (!hasSportsbook(context.brand)) return refuse('no_sportsbook')
    const owner = toOwner(context)
    const bet = await findBet(deps.db, owner, input.id)
    if (!bet) return refuse('unknown_bet')
    const value = input.value === null ? null : parseDecimal(input.value, bet.currency)?.minor
    if (value === undefined || (value !== null && value <= 0n)) return refuse('invalid_amount')
    if (!(await setAutoCashOut(deps.db, owner, { betId: bet.id, value }))) return refuse('not_cashable')
    return { response: { bet: await oneOnWire(deps, { ...bet, autoCashOut: value }, context) } }
  })
