import type { Currency } from '@palco/contract'
import { parseDecimal, toDecimal } from '@palco/contract'
import type { Result, Spin } from '../api-types.ts'
import type { UnitSpin } from '../engine/play.ts'
import type { Game } from '../games/index.ts'
import { returnOf } from '../roulette/play.ts'
import { colorOf } from '../roulette/wheel.ts'
import type { Round } from './store.ts'

/** A played round as the view shows it. */
export function renderResult(game: Game, round: Round): Result {
  const { currency, outcome, bet } = round
  const text = (minor: bigint) => toDecimal({ minor, currency })
  const common = {
    round_id: round.id,
    request_id: round.request_id,
    nonce: round.nonce,
    at: round.created_at.toISOString(),
    stake: text(round.stake_minor),
    win: text(round.win_minor),
    balance: text(round.balance_minor ?? 0n),
    ...(round.bonus_minor ? { bonus: text(round.bonus_minor) } : {}),
    state: round.state === 'settled' ? ('settled' as const) : ('pending_credit' as const),
  }
  if (outcome.kind === 'roulette' && bet.kind === 'roulette') {
    const { number } = outcome
    const returned = ({ type, numbers, amount }: (typeof bet.bets)[number]) =>
      returnOf({ type, numbers, amount: parseDecimal(amount, currency)?.minor ?? 0n }, number)
    const bets = bet.bets.map((one) => ({ ...one, returned: text(returned(one)) }))
    return { kind: 'roulette', ...common, number, color: colorOf(number), bets }
  }
  if (outcome.kind === 'slot' && game.kind === 'slot') {
    const unit = round.stake_minor / BigInt(game.slot.definition.stakeUnits)
    return { kind: 'slot', ...common, spins: outcome.spins.map((spin) => renderSpin(spin, unit, currency)) }
  }
  throw new Error(`round ${round.id} does not belong to game ${game.id}`)
}

function renderSpin(spin: UnitSpin, unit: bigint, currency: Currency): Spin {
  const { stops, grid, multiplier, mode, feature, expanded, held } = spin
  const amount = (units: number) => toDecimal({ minor: BigInt(units) * unit, currency })
  return {
    mode,
    stops,
    grid,
    multiplier,
    wins: spin.wins.map(({ units, ...win }) => ({ ...win, amount: amount(units * multiplier) })),
    win: amount(spin.units),
    ...(feature ? { feature } : {}),
    ...(expanded.length > 0 ? { expanded } : {}),
    ...(held.length > 0 ? { held } : {}),
  }
}
