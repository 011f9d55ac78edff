import type { Currency, Language, Localised, PlayMode, Volatility } from '@palco/contract'
import type { KindName, Kinds } from './kinds.ts'
import type { Draw } from '../engine/play.ts'

/** A sentence in each language. */
export type Text = Record<Language, string>
export type Section = { title: Text; paragraphs: Text[] }
export const text = (es_ES: string, en_US: string, pt_BR: string): Text => ({ es_ES, en_US, pt_BR })

/** What the catalogue says of a game. Percentages have two decimals and are cut, never rounded up. */
export type Facts = {
  id: string
  name: Localised & { en_US: string; pt_BR: string }
  categories: readonly string[]
  /** Where the lobby shows it; left out: casino. */
  area?: 'live_casino' | 'virtuals'
  /** The channel that shows the game's rounds in turn with those of others. */
  channel?: 'race'
  volatility: Volatility
  /** Standard deviation of what one round returns, in multiples of its stake; left out where it depends on the bet. */
  deviation?: string
  /** Return to player in percent; of several bets the least, or the one that a `returnNote` names. */
  rtp: string
  /** Said after the return instead of the kind's note. */
  returnNote?: Text
  /** Percent of rounds that return something; `null` where it depends on the bet. */
  hitRate: string | null
  /** Multiples of the stake. */
  maxWin: string
}
export type KindGame<K extends KindName> = Facts & { kind: K; data: Kinds[K]['data'] }

/** Minor units. */
export type Bounds = { min: bigint; max: bigint }
/** A session's currency, the bounds of its first stake, the stakes (or chips) of the game, minor units, and what its brand allows. */
export type Terms = {
  currency: Currency
  bounds: Bounds
  stakes: readonly bigint[]
  modes?: readonly PlayMode[]
}

/** A bet in its one canonical spelling, as stored: two requests that mean the same bet compare equal. */
export type KindStoredBet<K extends KindName> = { kind: K } & Kinds[K]['bet']
export type KindCheckedBet<K extends KindName> = { ok: true; stake: bigint; bet: KindStoredBet<K> }
export type RefusedBet = { ok: false; code: 'invalid_bet' | 'stake_out_of_bounds' | 'mode_not_allowed' }
export const refuse = (code: RefusedBet['code']): RefusedBet => ({ ok: false, code })

/** A round after its bet and some moves. */
export type KindPlay<K extends KindName> = {
  /** What the player may know: everything once it is over, before that nothing that a later move could profit from. */
  outcome: Kinds[K]['outcome']
  /** All that the bet and the moves cost, minor units. */
  staked: bigint
  /** What comes back, minor units; counts only once it is over. */
  win: bigint
  over: boolean
}

/** Doors of a kind whose rounds wait for decisions of the player between the stake and the end. */
export type OpenRules<K extends KindName> = {
  /** A well-formed move, or `null`. Whether the rules allow it is decided by `play`. */
  readMove: (given: unknown) => Kinds[K]['move'] | null
  /** The next move for a player who stays away; `return`: the stake goes back (only while nothing was decided). */
  absent: (outcome: Kinds[K]['outcome']) => Kinds[K]['move'] | 'return'
  /** The same rule in words. */
  absentText: Text
}

/** A fixed clock, milliseconds: starts at `at`, `at + every`, … of UTC. */
export type Starts = { every: number; at: number }

/** What players decided at a table: the seats that were dealt, and the moves of all of them in the order in which they were made. */
export type TurnRecord<K extends KindName> = {
  seats: readonly number[]
  moves: readonly (Kinds[K]['move'] & { seat: number })[]
}

/** A table after some moves of its seats. */
export type TurnPlay<K extends KindName> = {
  over: boolean
  /** The seats that have the word, and whether they answer one question together: then an answer does not begin its time anew. */
  asked: readonly number[]
  together: boolean
  /** The move of a seat whose time ran out; all its later ones are made the same way. */
  absent: (seat: number) => Kinds[K]['move']
  /** What the bet of a seat came to, in parts of its stake; its outcome holds nothing hidden. */
  bet: (seat: number) => { outcome: Kinds[K]['outcome']; staked: number; paid: number }
  /** The whole round as one number for the statistics; `null` until it is over. */
  result: number | null
  /** What everybody may see of it now. */
  shown: object
}

/** Doors of a shared kind whose players sit at the table and decide in turn after the deal. Times are milliseconds. */
export type TurnRules<K extends KindName> = {
  seats: number
  /** Length of the deal, of a decision, of the end, and how long the stake of a move may stay unanswered. */
  clock: { deal: (seats: number) => number; decision: number; end: number; stake: number }
  /** A well-formed move of the player whose seat is to act, or `null`. */
  readMove: (given: unknown) => Kinds[K]['move'] | null
  /** Pure: the same draws, seats and moves always give the same; `null` when the rules do not allow the last move. */
  play: (record: TurnRecord<K>, draw: Draw) => TurnPlay<K> | null
}

/** Doors of a shared kind whose result is drawn: nothing that players do changes it. Times are milliseconds. */
type DrawnRules<K extends KindName> = {
  turns?: undefined
  /** The result of the round as one whole number. `number`: that of the round. */
  result: (draw: Draw, game: KindGame<K>, number: bigint) => number
  /** What a view draws of a known result in addition to its number; left out where the number says it all. */
  detail?: (draw: Draw, game: KindGame<K>, number: bigint) => object
  /** How long the result phase lasts. */
  lasts: (result: number, game: KindGame<K>) => number
}

/** Doors of a kind whose rounds have one clock and one result for all players of a table. Times are milliseconds. */
export type SharedRules<K extends KindName> = SharedBase<K> & (DrawnRules<K> | { turns: TurnRules<K> })

type SharedBase<K extends KindName> = {
  /** How long bets are taken, how long their debits may still be answered, and the pause after the result. */
  phases: { betting: number; closing: number; after: number }
  /** When results begin, in games with a fixed clock: bets are taken until then, not for `phases.betting`. */
  starts?: (game: KindGame<K>) => Starts
  /** Bets of one player in one round. */
  betsPerRound: number
  /** The outcome of a bet whose round is not decided. */
  waiting: Kinds[K]['outcome']
  /** Whether a bet belongs to the round of that number; left out where all do. */
  fits?: (bet: KindStoredBet<K>, number: bigint) => boolean
  /** Whether the result stays unknown until that phase ends. */
  hidden: boolean
  /** What a bet may do in the result phase; `null`: nothing. */
  cashOut: {
    /** The move that the player makes so long after the phase began. */
    moveAt: (elapsed: number) => Kinds[K]['move']
    /** Whether the bet ends by its own order at that moment. */
    due: (bet: KindStoredBet<K>, elapsed: number) => boolean
  } | null
  /** What becomes of a round whose table stops, in words. */
  stopText: Text
}

/** A kind of game: everything the server has to know of it. Its browser-safe half is in `replays.ts`. */
export type Kind<K extends KindName> = {
  games: readonly KindGame<K>[]
  /** A stake divides evenly into that many parts, so that every win is a whole number of minor units. */
  units: (game: KindGame<K>) => bigint
  /** `totals`: a round's stake is one of the offered ones; `chips`: a round is bets laid with them. */
  stakes: 'totals' | 'chips'
  /** All that a round can cost in multiples of its first stake, as a fraction: [17, 2] is eight and a half. */
  reach: readonly [bigint, bigint]
  readBet: (game: KindGame<K>, given: unknown, terms: Terms) => KindCheckedBet<K> | RefusedBet
  /**
   * What a bet and the moves after it come to; `null` when the rules do not allow the last move. Pure: the draws are the
   * only chance, and the same draws and moves always give the same.
   */
  play: (
    game: KindGame<K>,
    bet: Pick<KindCheckedBet<K>, 'stake' | 'bet'>,
    moves: readonly Kinds[K]['move'][],
    draw: Draw,
    currency: Currency,
  ) => KindPlay<K> | null
  /** An outcome as the view gets it. */
  render: (
    game: KindGame<K>,
    round: { outcome: Kinds[K]['outcome']; bet: KindStoredBet<K>; stake_minor: bigint; currency: Currency },
  ) => Kinds[K]['result']
  /** What a view needs to show the game. */
  info: (game: KindGame<K>, terms: Terms) => Kinds[K]['info']
  /** How it is played and paid, before the sections that all games have. */
  rules: (game: KindGame<K>) => Section[]
  /** Said after the return: which strategy or which bets it holds for. */
  returnNote?: Text
  /** Said after the hit rate: which bets it holds for. */
  hitNote?: Text
  /** The mathematics of a game as it is published under /catalogue/<id> with its entry. */
  published: (game: KindGame<K>) => object
  open: OpenRules<K> | null
  /** Left out by kinds whose rounds belong to one player. */
  shared?: SharedRules<K>
}
