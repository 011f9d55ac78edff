import { decimalAmount, toDecimal } from '@palco/contract'
import { z } from 'zod'
import { readStake } from '../amounts.ts'
import type { GameOf, Kind } from '../kind.ts'
import { refuse } from '../kind.ts'
import { weightOf } from './definition.ts'
import { gridFigures } from './figures.ts'
import { gridSlotGames } from './games.ts'
import type { UnitGridSpin } from './play.ts'
import { playGrid } from './play.ts'
import { gridSlotRules } from './rules.ts'
import type { GridSlotInfo, GridSpin } from './types.ts'

const bet = z.strictObject({ stake: decimalAmount })
const unitsOf = ({ data }: GameOf<'grid_slot'>): bigint => BigInt(data.units)

/** Slots whose cells are drawn one by one: falling symbols, clusters, changing rows, coins that are held. */
export const gridSlot: Kind<'grid_slot'> = {
  games: gridSlotGames,
  units: unitsOf,
  stakes: 'totals',
  reach: [1n, 1n],
  readBet(_game, given, terms) {
    const parsed = bet.safeParse(given)
    if (!parsed.success) return refuse('invalid_bet')
    const read = readStake(parsed.data.stake, terms)
    return read.ok ? { ok: true, stake: read.stake, bet: { kind: 'grid_slot', stake: read.text } } : read
  },
  play(game, { stake }, _moves, draw) {
    const round = playGrid(game.data, draw)
    return { outcome: round, staked: stake, win: (BigInt(round.units) * stake) / unitsOf(game), over: true }
  },
  render(game, { outcome, stake_minor, currency }) {
    const unit = stake_minor / unitsOf(game)
    const amount = (units: number) => toDecimal({ minor: BigInt(units) * unit, currency })
    return { spins: outcome.spins.map((spin) => renderSpin(spin, amount)), capped: outcome.capped }
  },
  info: infoOf,
  rules: gridSlotRules,
  published: (game) => ({ figures: gridFigures[game.id], grid_slot: infoOf(game) }),
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
function infoOf({ data }: Pick<GameOf<'grid_slot'>, 'data'>): GridSlotInfo {
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
      weights: data.bags.map((_, reel) => weightOf(symbol, reel)),
      pays: [...symbol.pays],
    })),
    drawn: data.bags.map((one) => one.length),
    heights: [...data.heights],
    ladder: [...data.ladder],
    free: data.free,
    hold: data.hold,
    cap: data.cap,
  }
}
