import type { KindName } from './kinds.ts'
import type { KindGame, Kind } from './kind.ts'
import { baccarat } from './baccarat/index.ts'
import { bingo } from './bingo/index.ts'
import { blackjack } from './blackjack/index.ts'
import { casinoHoldem } from './casino-holdem/index.ts'
import { crash } from './crash/index.ts'
import { craps } from './craps/index.ts'
import { dice } from './dice/index.ts'
import { drawPoker } from './draw-poker/index.ts'
import { gridSlot } from './grid-slot/index.ts'
import { hilo } from './hilo/index.ts'
import { keno } from './keno/index.ts'
import { plinko } from './plinko/index.ts'
import { liveBaccarat } from './live-baccarat/index.ts'
import { liveBlackjack } from './live-blackjack/index.ts'
import { league } from './league/index.ts'
import { shootout } from './shootout/index.ts'
import { race } from './race/index.ts'
import { liveWheel } from './live-wheel/index.ts'
import { liveRoulette } from './live-roulette/index.ts'
import { mines } from './mines/index.ts'
import { roulette } from './roulette/index.ts'
import { wheel } from './wheel/index.ts'
import { sicBo } from './sic-bo/index.ts'
import { scratch } from './scratch/index.ts'
import { slot } from './slot/index.ts'

/**
 * Every kind of game, in the order of the catalogue: of the live casino its tables first. A new kind is a folder next to this
 * file and its line here; the compiler names the rest.
 */
const KINDS: { [K in KindName]: Kind<K> } = {
  slot,
  grid_slot: gridSlot,
  roulette,
  blackjack,
  baccarat,
  draw_poker: drawPoker,
  casino_holdem: casinoHoldem,
  mines,
  hilo,
  dice,
  scratch,
  sic_bo: sicBo,
  craps,
  wheel,
  plinko,
  keno,
  live_roulette: liveRoulette,
  live_baccarat: liveBaccarat,
  live_blackjack: liveBlackjack,
  live_wheel: liveWheel,
  crash,
  league,
  shootout,
  race,
  bingo,
}

export type Game = { [K in KindName]: KindGame<K> }[KindName]

/** The doors of a game's kind. */
export const makeKind = <K extends KindName>(game: { kind: K }): Kind<K> => KINDS[game.kind]

/** All games, in the order of the catalogue. */
export const games: readonly Game[] = Object.values(KINDS).flatMap((kind): readonly Game[] => kind.games)
const byId = new Map(games.map((game) => [game.id, game]))
export const findGame = (id: string): Game | undefined => byId.get(id)
