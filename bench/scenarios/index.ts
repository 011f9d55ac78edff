import { betPlacement } from './bet-placement.ts'
import { debit } from './debit.ts'
import { debitProtected } from './debit-protected.ts'
import { eventPage } from './event-page.ts'
import { gameFrames } from './game-frames.ts'
import { guestHome } from './guest-home.ts'
import { handoff } from './handoff.ts'
import { hostile } from './hostile.ts'
import { homeBlocking } from './home-blocking.ts'
import { homeJs } from './home-js.ts'
import { lateStart } from './late-start.ts'
import { lighthouseHome } from './lighthouse-home.ts'
import { lobby10k } from './lobby-10k.ts'
import { oddsFanout } from './odds-fanout.ts'
import { playerHome } from './player-home.ts'
import { prodeRanking } from './prode-ranking.ts'
import { rest } from './rest.ts'
import type { Scenario } from './scenario.ts'
import { settle } from './settle.ts'
import { sportsJs } from './sports-js.ts'
import { sportsPage } from './sports-page.ts'
import { statement } from './statement.ts'
import { tableFanout } from './table-fanout.ts'

/**
 * In the order in which they run: first what a busy machine would spoil, then what puts its own offer in the place of the
 * simulator's, and `statement` after them, whose million movements without entries keep the books check busy for minutes. `hostile` has a
 * separate system.
 */
export const scenarios: readonly Scenario[] = [
  homeJs,
  homeBlocking,
  lateStart,
  lighthouseHome,
  sportsJs,
  gameFrames,
  guestHome,
  playerHome,
  handoff,
  rest,
  debit,
  debitProtected,
  eventPage,
  lobby10k,
  sportsPage,
  oddsFanout,
  tableFanout,
  betPlacement,
  settle,
  prodeRanking,
  statement,
  hostile,
]
