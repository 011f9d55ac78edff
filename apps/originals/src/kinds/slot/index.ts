import { decimalAmount, toDecimal } from '@palco/contract'
import { z } from 'zod'
import { compile } from '../../engine/compile.ts'
import type { SlotDefinition } from '../../engine/definition.ts'
import { playRound } from '../../engine/play.ts'
import type { UnitSpin } from '../../engine/play.ts'
import { slotDefinitions } from '../../games/definitions.ts'
import { sheets } from '../../games/sheets.ts'
import { percent } from '../figures.ts'
import type { KindGame, Kind } from '../kind.ts'
import { refuse } from '../kind.ts'
import { readStake } from '../amounts.ts'
import { slotInfo } from './info.ts'
import { slotRules } from './rules.ts'
import type { Spin } from './types.ts'

const bet = z.strictObject({ stake: decimalAmount })

function toGame(definition: SlotDefinition): KindGame<'slot'> {
  const { id, name, categories, volatility } = definition
  const sheet = sheets[id]
  if (!sheet) throw new Error(`game ${id} has no sheet: run \`npm run sheets -w @palco/originals\``)
  const facts = { id, name, categories, volatility }
  const figures = {
    rtp: percent(sheet.rtp),
    hitRate: percent(sheet.hit_frequency),
    maxWin: sheet.max_win,
    deviation: sheet.standard_deviation,
  }
  return { kind: 'slot', ...facts, ...figures, data: { slot: compile(definition), sheet } }
}
const toUnits = ({ data }: KindGame<'slot'>): bigint => BigInt(data.slot.definition.stakeUnits)

export const slot: Kind<'slot'> = {
  games: slotDefinitions.map(toGame),
  units: toUnits,
  stakes: 'totals',
  reach: [1n, 1n],
  readBet(_game, given, terms) {
    const parsed = bet.safeParse(given)
    if (!parsed.success) return refuse('invalid_bet')
    const read = readStake(parsed.data.stake, terms)
    return read.ok ? { ok: true, stake: read.stake, bet: { kind: 'slot', stake: read.text } } : read
  },
  play(game, { stake }, _moves, draw) {
    const round = playRound(game.data.slot, draw)
    return { outcome: round, staked: stake, win: (BigInt(round.units) * stake) / toUnits(game), over: true }
  },
  render(game, { outcome, stake_minor, currency }) {
    const unit = stake_minor / toUnits(game)
    return {
      spins: outcome.spins.map((spin) =>
        renderSpin(spin, (units) => toDecimal({ minor: BigInt(units) * unit, currency })),
      ),
    }
  },
  info: slotInfo,
  rules: slotRules,
  published: (game) => ({ sheet: game.data.sheet, slot: slotInfo(game) }),
  open: null,
}

function renderSpin(spin: UnitSpin, amount: (units: number) => string): Spin {
  const { stops, grid, multiplier, mode, feature, expanded, held } = spin
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
