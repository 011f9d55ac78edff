import { debit } from './debit.ts'
import { gameFrames } from './game-frames.ts'
import { guestHome } from './guest-home.ts'
import { homeJs } from './home-js.ts'
import { lighthouseHome } from './lighthouse-home.ts'
import { playerHome } from './player-home.ts'
import type { Scenario } from './scenario.ts'
import { statement } from './statement.ts'

/** In the order in which they run. */
export const scenarios: readonly Scenario[] = [
  guestHome,
  playerHome,
  debit,
  statement,
  homeJs,
  lighthouseHome,
  gameFrames,
]
