import type { KindName } from './kinds.ts'
import type { Replay } from './replay.ts'
import { baccarat } from './baccarat/replay.ts'
import { bingo } from './bingo/replay.ts'
import { blackjack } from './blackjack/replay.ts'
import { casinoHoldem } from './casino-holdem/replay.ts'
import { crash } from './crash/replay.ts'
import { craps } from './craps/replay.ts'
import { dice } from './dice/replay.ts'
import { drawPoker } from './draw-poker/replay.ts'
import { gridSlot } from './grid-slot/replay.ts'
import { hilo } from './hilo/replay.ts'
import { keno } from './keno/replay.ts'
import { plinko } from './plinko/replay.ts'
import { liveBaccarat } from './live-baccarat/replay.ts'
import { liveBlackjack } from './live-blackjack/replay.ts'
import { league } from './league/replay.ts'
import { shootout } from './shootout/replay.ts'
import { race } from './race/replay.ts'
import { liveWheel } from './live-wheel/replay.ts'
import { liveRoulette } from './live-roulette/replay.ts'
import { mines } from './mines/replay.ts'
import { roulette } from './roulette/replay.ts'
import { wheel } from './wheel/replay.ts'
import { sicBo } from './sic-bo/replay.ts'
import { scratch } from './scratch/replay.ts'
import { slot } from './slot/replay.ts'

/** How each kind's rounds are verified. The browser runs this. */
export const REPLAYS: { [K in KindName]: Replay<K> } = {
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
  crash,
  live_roulette: liveRoulette,
  live_baccarat: liveBaccarat,
  live_blackjack: liveBlackjack,
  league,
  shootout,
  race,
  live_wheel: liveWheel,
  bingo,
}

const KINDS = Object.keys(REPLAYS) as KindName[]

/** Games whose rounds can be verified, with their names. */
export const REPLAYABLE = KINDS.flatMap((kind) => REPLAYS[kind].games.map((game) => ({ ...game, kind })))
