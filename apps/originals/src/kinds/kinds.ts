import type { CompiledSlot } from '../engine/compile.ts'
import type { UnitRound } from '../engine/play.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Coup } from './baccarat/play.ts'
import type { PayTable } from './draw-poker/hands.ts'
import type { GridGame } from './grid-slot/definition.ts'
import type { GridRound } from './grid-slot/play.ts'
import type { ScratchCard } from './scratch/play.ts'
import type { PlainReplayed } from './plain-play.ts'
import type * as Slot from './slot/types.ts'
import type * as GridSlot from './grid-slot/types.ts'
import type * as Roulette from './roulette/types.ts'
import type * as Mines from './mines/types.ts'
import type * as Hilo from './hilo/types.ts'
import type * as Blackjack from './blackjack/types.ts'
import type * as DrawPoker from './draw-poker/types.ts'
import type * as CasinoHoldem from './casino-holdem/types.ts'
import type * as Baccarat from './baccarat/types.ts'
import type * as Dice from './dice/types.ts'
import type * as Scratch from './scratch/types.ts'
import type * as SicBo from './sic-bo/types.ts'
import type * as Craps from './craps/types.ts'
import type * as Wheel from './wheel/types.ts'
import type * as Plinko from './plinko/types.ts'
import type * as Keno from './keno/types.ts'
import type * as Crash from './crash/types.ts'
import type * as LiveRoulette from './live-roulette/types.ts'
import type * as LiveBaccarat from './live-baccarat/types.ts'
import type * as LiveBlackjack from './live-blackjack/types.ts'
import type * as League from './league/types.ts'
import type * as Shootout from './shootout/types.ts'
import type * as Race from './race/types.ts'
import type * as LiveWheel from './live-wheel/types.ts'
import type * as Bingo from './bingo/types.ts'

/** A kind with one stake that stores what its view gets (`plainKind`). */
type Plain<Bet, Move, Result, Info, Data = null> = {
  bet: Bet
  move: Move
  result: Result
  info: Info
  data: Data
  outcome: Result
  replayed: PlainReplayed<Result>
}

/** A kind whose rounds are decided at the bet. */
type Decided<Bet, Result, Info, Outcome, Replayed = Outcome, Data = null> = {
  bet: Bet
  move: never
  result: Result
  info: Info
  data: Data
  outcome: Outcome
  replayed: Replayed
}

/**
 * Every kind of game. What it says to its view: the bet, the moves of an open round, the result, what a view needs to know
 * (`info`); what makes a game of it (`data`), what a round stores (`outcome`), what the verifier shows (`replayed`).
 */
export type Kinds = {
  slot: Decided<
    Slot.SlotBet,
    Slot.SlotResult,
    Slot.SlotInfo,
    UnitRound,
    UnitRound & { stakeUnits: number; symbols: string[] },
    { slot: CompiledSlot; sheet: Sheet }
  >
  grid_slot: Decided<
    GridSlot.GridSlotBet,
    GridSlot.GridSlotResult,
    GridSlot.GridSlotInfo,
    GridRound,
    GridRound & { unitsOfStake: number; symbols: string[]; values: number[] },
    GridGame
  >
  roulette: Decided<
    Roulette.RouletteBetSlip,
    Roulette.RouletteResult,
    Roulette.RouletteInfo,
    { number: number },
    { number: number },
    { wheel: Roulette.RouletteWheel }
  >
  mines: Plain<Mines.MinesBet, Mines.MinesMove, Mines.MinesResult, Mines.MinesInfo>
  hilo: Plain<Hilo.HiLoBet, Hilo.HiLoMove, Hilo.HiLoResult, Hilo.HiLoInfo>
  blackjack: Plain<
    Blackjack.BlackjackBet,
    Blackjack.BlackjackMove,
    Blackjack.BlackjackResult,
    Blackjack.BlackjackInfo
  >
  draw_poker: Plain<
    DrawPoker.DrawPokerBet,
    DrawPoker.DrawPokerMove,
    DrawPoker.DrawPokerResult,
    DrawPoker.DrawPokerInfo,
    PayTable
  >
  casino_holdem: Plain<
    CasinoHoldem.CasinoHoldemBet,
    CasinoHoldem.CasinoHoldemMove,
    CasinoHoldem.CasinoHoldemResult,
    CasinoHoldem.CasinoHoldemInfo
  >
  baccarat: Decided<Baccarat.BaccaratBet, Baccarat.BaccaratResult, Baccarat.BaccaratInfo, Coup>
  dice: Plain<Dice.DiceBet, never, Dice.DiceResult, Dice.DiceInfo>
  scratch: Plain<Scratch.ScratchBet, never, Scratch.ScratchResult, Scratch.ScratchInfo, ScratchCard>
  sic_bo: Decided<SicBo.SicBoBet, SicBo.SicBoResult, SicBo.SicBoInfo, { dice: number[]; total: number }>
  craps: {
    bet: Craps.CrapsBet
    move: Craps.CrapsMove
    result: Craps.CrapsResult
    info: Craps.CrapsInfo
    data: null
    outcome: Craps.CrapsRound
    replayed: Craps.CrapsRound
  }
  wheel: Decided<
    Wheel.WheelBet,
    Wheel.WheelResult,
    Wheel.WheelInfo,
    { segment: number; spot: Wheel.WheelSpot }
  >
  plinko: Plain<Plinko.PlinkoBet, never, Plinko.PlinkoResult, Plinko.PlinkoInfo>
  keno: Plain<Keno.KenoBet, never, Keno.KenoResult, Keno.KenoInfo>
  crash: {
    bet: Crash.CrashBet
    move: Crash.CrashMove
    result: Crash.CrashResult
    info: Crash.CrashInfo
    data: null
    outcome: Crash.CrashResult
    replayed: PlainReplayed<Crash.CrashResult> & { crash: number }
  }
  live_roulette: Decided<
    LiveRoulette.LiveRouletteBet,
    LiveRoulette.LiveRouletteResult,
    LiveRoulette.LiveRouletteInfo,
    { number: number | null },
    { number: number }
  >
  live_baccarat: Decided<
    LiveBaccarat.LiveBaccaratBet,
    LiveBaccarat.LiveBaccaratResult,
    LiveBaccarat.LiveBaccaratInfo,
    { coup: Coup | null },
    Coup
  >
  live_blackjack: {
    bet: LiveBlackjack.LiveBlackjackBet
    move: LiveBlackjack.LiveBlackjackMove
    result: LiveBlackjack.LiveBlackjackResult
    info: LiveBlackjack.LiveBlackjackInfo
    data: null
    outcome: Omit<LiveBlackjack.LiveBlackjackResult, 'seat'>
    replayed: LiveBlackjack.LiveBlackjackTable
  }
  league: Decided<
    League.LeagueBet,
    League.LeagueResult,
    League.LeagueInfo,
    { run: League.LeagueRun | null },
    League.LeagueRun
  >
  shootout: Decided<
    Shootout.ShootoutBet,
    Shootout.ShootoutResult,
    Shootout.ShootoutInfo,
    { run: Shootout.ShootoutRun | null },
    Shootout.ShootoutRun
  >
  race: Decided<
    Race.RaceBet,
    Race.RaceResult,
    Race.RaceInfo,
    { run: Race.RaceRun | null },
    Race.RaceRun,
    Race.RaceField
  >
  live_wheel: Decided<
    LiveWheel.LiveWheelBet,
    LiveWheel.LiveWheelResult,
    LiveWheel.LiveWheelInfo,
    { turned: LiveWheel.LiveWheelTurns | null },
    LiveWheel.LiveWheelTurns
  >
  bingo: Decided<
    Bingo.BingoBet,
    Bingo.BingoResult,
    Bingo.BingoInfo,
    { cards: Bingo.BingoCard[] | null },
    Bingo.BingoDraw & { cards: Bingo.BingoCard[] },
    Bingo.BingoRoom
  >
}
export type KindName = keyof Kinds
