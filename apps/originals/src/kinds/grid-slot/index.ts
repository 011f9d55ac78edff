import { decimalAmount, toDecimal } from '@palco/contract'
import { z } from 'zod'
import { readStake } from '../amounts.ts'
import { percent } from '../figures.ts'
import type { KindGame, Kind } from '../kind.ts'
import { refuse } from '../kind.ts'
import { computeWeight } from './definition.ts'
import { gridFigures } from './figures.ts'
import { gridSlotGames } from './games.ts'
import type { UnitGridSpin } from './play.ts'
import { leastAward, playGrid } from './play.ts'
import { gridSlotRules } from './rules.ts'
import type { GridSlotInfo, GridSpin } from './types.ts'

const bet = z.strictObject({ stake: decimalAmount, buy: z.literal(true).optional() })
const toUnits = ({ data }: KindGame<'grid_slot'>): bigint => BigInt(data.units)

/** What a round costs in stakes. */
const times = ({ data }: KindGame<'grid_slot'>, buy?: boolean): bigint => BigInt((buy && data.buy) || 1)

/** Slots whose cells are drawn one by one: falling symbols, clusters, changing rows, coins that are held. */
export const gridSlot: Kind<'grid_slot'> = {
  games: gridSlotGames,
  units: toUnits,
  stakes: 'totals',
  reach: [1n, 1n],
  readBet(game, given, terms) {
    const parsed = bet.safeParse(given)
    if (!parsed.success) return refuse('invalid_bet')
    const read = readStake(parsed.data.stake, terms)
    if (!read.ok) return read
    const { stake, text } = read
    if (!parsed.data.buy) return { ok: true, stake, bet: { kind: 'grid_slot', stake: text } }
    if (!game.data.buy) return refuse('invalid_bet')
    if (!terms.modes?.includes('feature_buy')) return refuse('mode_not_allowed')
    const price = stake * BigInt(game.data.buy)
    if (price > terms.bounds.max) return refuse('stake_out_of_bounds')
    return { ok: true, stake: price, bet: { kind: 'grid_slot', stake: text, buy: true } }
  },
  play(game, { stake, bet: { buy } }, _moves, draw) {
    const round = playGrid(game.data, draw, buy)
    const unit = stake / times(game, buy) / toUnits(game)
    return { outcome: round, staked: stake, win: BigInt(round.units) * unit, over: true }
  },
  render(game, { outcome, bet: { buy }, stake_minor, currency }) {
    const unit = stake_minor / times(game, buy) / toUnits(game)
    const amount = (units: number) => toDecimal({ minor: BigInt(units) * unit, currency })
    return { spins: outcome.spins.map((spin) => renderSpin(spin, amount)), capped: outcome.capped }
  },
  info: info,
  rules: gridSlotRules,
  published: (game) => ({ figures: gridFigures[game.id], grid_slot: info(game) }),
  open: null,
}

function renderSpin(spin: UnitGridSpin, amount: (units: number) => string): GridSpin {
  const { drops, collected, ...rest } = spin
  return {
    ...rest,
    drops: drops.map(({ grid, wins, multiplier, units }) => ({
      grid,
      multiplier,
      wins: wins.map(({ units: paid, ...win }) => ({ ...win, amount: amount(paid * multiplier) })),
      win: amount(units),
    })),
    ...(collected === undefined ? {} : { collected: amount(collected) }),
  }
}

/** The mathematics of a game as it is published: with it a revealed round can be checked. */
function info({ data }: Pick<KindGame<'grid_slot'>, 'data'>): GridSlotInfo {
  const heights = data.heights.map(([rows]) => rows)
  return {
    reels: data.reels,
    rows: [Math.min(...heights), Math.max(...heights)],
    pays: data.pays,
    falls: data.falls,
    units: data.units,
    symbols: data.symbols.map((symbol) => ({
      art: symbol.art,
      kind: symbol.kind,
      weights: data.bags.map((_, reel) => computeWeight(symbol, reel)),
      pays: [...symbol.pays],
    })),
    drawn: data.bags.map((one) => one.length),
    heights: [...data.heights],
    ladder: [...data.ladder],
    free: data.free,
    hold: data.hold,
    buy:
      data.buy && data.free
        ? {
            cost: data.buy,
            spins: leastAward(data.free),
            rtp: percent(gridFigures[data.theme]?.buy_rtp ?? '0'),
          }
        : null,
    cap: data.cap,
  }
}
