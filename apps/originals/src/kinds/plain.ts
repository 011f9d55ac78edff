import type { z } from 'zod'
import type { KindName, Kinds } from './kinds.ts'
import type { Draw } from '../engine/play.ts'
import type { KindGame, Kind, OpenRules, Section, SharedRules, Terms, Text } from './kind.ts'
import { refuse } from './kind.ts'
import type { PlainPlay } from './plain-play.ts'
import { inMoney, readStake } from './amounts.ts'

type Options<K extends KindName> = {
  kind: K
  games: readonly KindGame<K>[]
  /** Parts that a stake is counted in. */
  units: number
  reach?: readonly [bigint, bigint]
  /** The whole bet; a strict object with `stake`. */
  bet: z.ZodType<Kinds[K]['bet'] & { stake: string }>
  /** The pure game: what bet and moves come to, in parts of the stake; `null` when the last move is not allowed. */
  play: (
    data: Kinds[K]['data'],
    bet: Kinds[K]['bet'],
    moves: readonly Kinds[K]['move'][],
    draw: Draw,
  ) => PlainPlay<Kinds[K]['outcome']> | null
  info: (game: KindGame<K>, terms: Terms) => Kinds[K]['info']
  rules: (game: KindGame<K>) => Section[]
  returnNote?: Text
  open?: OpenRules<K>
  shared?: SharedRules<K>
}

/** A kind with one stake that stores what its view gets: amounts follow from the stake. */
export function plainKind<K extends KindName>(options: Options<K>): Kind<K> {
  const units = BigInt(options.units)
  return {
    games: options.games,
    units: () => units,
    stakes: 'totals',
    reach: options.reach ?? [1n, 1n],
    readBet(_game, given, terms) {
      const parsed = options.bet.safeParse(given)
      if (!parsed.success) return refuse('invalid_bet')
      const read = readStake(parsed.data.stake, terms)
      if (!read.ok) return read
      const bet = { kind: options.kind, ...parsed.data, stake: read.text }
      return { ok: true, stake: read.stake, bet }
    },
    play(game, { stake, bet }, moves, draw) {
      const play = options.play(game.data, bet, moves, draw)
      return play && { outcome: play.outcome, over: play.over, ...inMoney({ stake, units }, play) }
    },
    render: (_game, { outcome }) => {
      const { kind: _, ...result } = outcome as { kind?: K } & Kinds[K]['result']
      return result as Kinds[K]['result']
    },
    info: options.info,
    rules: options.rules,
    ...(options.returnNote ? { returnNote: options.returnNote } : {}),
    published: (game) => ({ [options.kind]: options.info(game, NO_TERMS) }),
    open: options.open ?? null,
    ...(options.shared ? { shared: options.shared } : {}),
  }
}

const NO_TERMS: Terms = { currency: 'EUR', bounds: { min: 0n, max: 0n }, stakes: [] }
