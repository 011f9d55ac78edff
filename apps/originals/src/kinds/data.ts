import type { RouletteWheel } from './roulette/types.ts'
import type { CompiledSlot } from '../engine/compile.ts'
import type { UnitRound } from '../engine/play.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Coup } from './baccarat/play.ts'
import type { BingoCard, BingoDraw, BingoRoom } from './bingo/types.ts'
import type { BlackjackResult } from './blackjack/types.ts'
import type { CasinoHoldemResult } from './casino-holdem/types.ts'
import type { CrashResult } from './crash/types.ts'
import type { CrapsRound } from './craps/types.ts'
import type { DiceResult } from './dice/types.ts'
import type { PayTable } from './draw-poker/hands.ts'
import type { DrawPokerResult } from './draw-poker/types.ts'
import type { GridGame } from './grid-slot/definition.ts'
import type { GridRound } from './grid-slot/play.ts'
import type { HiLoResult } from './hilo/types.ts'
import type { KenoResult } from './keno/types.ts'
import type { PlinkoResult } from './plinko/types.ts'
import type { MinesResult } from './mines/types.ts'
import type { LeagueRun } from './league/types.ts'
import type { ShootoutRun } from './shootout/types.ts'
import type { RaceField, RaceRun } from './race/types.ts'
import type { LiveBlackjackResult, LiveBlackjackTable } from './live-blackjack/types.ts'
import type { LiveWheelTurns } from './live-wheel/types.ts'
import type { WheelSpot } from './wheel/types.ts'
import type { ScratchCard } from './scratch/play.ts'
import type { ScratchResult } from './scratch/types.ts'
import type { PlainReplayed } from './plain-play.ts'

/** What makes a game of each kind: its rules as data. */
export type GameData = {
  slot: { slot: CompiledSlot; sheet: Sheet }
  grid_slot: GridGame
  roulette: { wheel: RouletteWheel }
  mines: null
  hilo: null
  blackjack: null
  draw_poker: PayTable
  casino_holdem: null
  baccarat: null
  dice: null
  scratch: ScratchCard
  sic_bo: null
  craps: null
  wheel: null
  plinko: null
  keno: null
  crash: null
  live_roulette: null
  live_baccarat: null
  live_blackjack: null
  league: null
  shootout: null
  race: RaceField
  live_wheel: null
  bingo: BingoRoom
}

/** What a round of each kind stores as its outcome. */
export type Outcomes = {
  slot: UnitRound
  grid_slot: GridRound
  roulette: { number: number }
  mines: MinesResult
  hilo: HiLoResult
  blackjack: BlackjackResult
  draw_poker: DrawPokerResult
  casino_holdem: CasinoHoldemResult
  baccarat: Coup
  dice: DiceResult
  scratch: ScratchResult
  sic_bo: { dice: number[]; total: number }
  craps: CrapsRound
  wheel: { segment: number; spot: WheelSpot }
  plinko: PlinkoResult
  keno: KenoResult
  crash: CrashResult
  live_roulette: { number: number | null }
  live_baccarat: { coup: Coup | null }
  live_blackjack: Omit<LiveBlackjackResult, 'seat'>
  league: { run: LeagueRun | null }
  shootout: { run: ShootoutRun | null }
  race: { run: RaceRun | null }
  live_wheel: { turned: LiveWheelTurns | null }
  bingo: { cards: BingoCard[] | null }
}

/** What the verifier shows of a round of each kind. */
export type Replayed = {
  slot: UnitRound & { stakeUnits: number; symbols: string[] }
  grid_slot: GridRound & { unitsOfStake: number; symbols: string[]; values: number[] }
  roulette: { number: number }
  mines: PlainReplayed<MinesResult>
  hilo: PlainReplayed<HiLoResult>
  blackjack: PlainReplayed<BlackjackResult>
  draw_poker: PlainReplayed<DrawPokerResult>
  casino_holdem: PlainReplayed<CasinoHoldemResult>
  baccarat: Coup
  dice: PlainReplayed<DiceResult>
  scratch: PlainReplayed<ScratchResult>
  sic_bo: { dice: number[]; total: number }
  craps: CrapsRound
  wheel: { segment: number; spot: WheelSpot }
  plinko: PlainReplayed<PlinkoResult>
  keno: PlainReplayed<KenoResult>
  /** `crash`: where the flight ended. */
  crash: PlainReplayed<CrashResult> & { crash: number }
  live_roulette: { number: number }
  live_baccarat: Coup
  live_blackjack: LiveBlackjackTable
  league: LeagueRun
  shootout: ShootoutRun
  race: RaceRun
  live_wheel: LiveWheelTurns
  bingo: BingoDraw & { cards: BingoCard[] }
}
