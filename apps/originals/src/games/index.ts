import type { Localised } from '@palco/contract'
import type { Volatility } from '@palco/contract'
import type { CompiledSlot } from '../engine/compile.ts'
import { compile } from '../engine/compile.ts'
import type { SlotDefinition } from '../engine/definition.ts'
import type { Sheet } from '../engine/sheet.ts'
import { slotDefinitions } from './definitions.ts'
import { sheets } from './sheets.ts'

type Facts = {
  id: string
  name: Localised & { en_US: string; pt_BR: string }
  categories: readonly string[]
  volatility: Volatility
  /** Percent with two decimals, rounded down: a published return is never above the true one. */
  rtp: string
  hitRate: string
  /** Multiples of the stake. */
  maxWin: string
}
export type SlotGame = Facts & { kind: 'slot'; slot: CompiledSlot; sheet: Sheet }
export type RouletteGame = Facts & { kind: 'roulette' }
export type Game = SlotGame | RouletteGame

/** "0.960039470844" → "96.00": the digits cut, not rounded. */
const percent = (share: string): string => {
  const [whole = '0', fraction = ''] = share.split('.')
  const digits = (whole + fraction.padEnd(4, '0').slice(0, 4)).replace(/^0+(?=\d{3})/, '')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function slotGame(definition: SlotDefinition): SlotGame {
  const { id, name, categories, volatility } = definition
  const sheet = sheets[id]
  if (!sheet) throw new Error(`game ${id} has no sheet: run \`npm run sheets -w @palco/originals\``)
  const facts = { id, name, categories, volatility }
  const figures = { rtp: percent(sheet.rtp), hitRate: percent(sheet.hit_frequency), maxWin: sheet.max_win }
  return { kind: 'slot', ...facts, ...figures, slot: compile(definition), sheet }
}

/** Exact by the layout: 36/37 comes back on every bet, 18/37 of the even-money bets win. */
const rouletteGame: RouletteGame = {
  kind: 'roulette',
  id: 'ruleta-europea',
  name: { es_ES: 'Ruleta Europea', en_US: 'European Roulette', pt_BR: 'Roleta Europeia' },
  categories: ['table_games', 'roulette'],
  volatility: 'medium',
  rtp: '97.29',
  hitRate: '48.64',
  maxWin: '36.00',
}

export const games: readonly Game[] = [...slotDefinitions.map(slotGame), rouletteGame]
const byId = new Map(games.map((game) => [game.id, game]))
export const findGame = (id: string): Game | undefined => byId.get(id)
