import type { HandRecord } from '../record.ts'
import { type Duel, toFacts, type HandFacts } from './facts.ts'

/** A finished hand: the operator's record of it and the player of each seat. Bots are left out of the report. */
export type PlayedHand = {
  id: string
  record: HandRecord
  players: readonly { seat: number; player: string; bot?: boolean }[]
}

export type CollusionFlag = 'shared_address' | 'chip_dumping' | 'soft_play'

export type PairReport = {
  players: [string, string]
  flags: CollusionFlag[]
  handsTogether: number
  /** Hashes of addresses that both used in the period. */
  sharedAddresses: string[]
  /**
   * Chips that went from one to the other on balance, over so many hands in which any went between them. `z`: how far that is from an
   * even game, in standard errors.
   */
  flow: { from: string; to: string; bigBlinds: number; hands: number; z: number }
  dumps: { hand: string; from: string; to: string; bigBlinds: number; how: 'folded' | 'weak_call' }[]
  /** Decisions after the flop with these two alone left, and how many were bets or raises. */
  together: { decisions: number; aggressive: number; strongChecks: number }
  /** The same of both, alone against others. */
  elsewhere: { decisions: number; aggressive: number }
  /** How far the pair bets less against each other than against others, in standard errors (negative: less); null without both. */
  z: number | null
}

export const THRESHOLDS = {
  /** Chips to one side, in big blinds, that count as dumping when an even game would hardly give them. */
  flowBigBlinds: 100,
  flowZ: 3,
  /** So many more dumps of one to the other than back count whatever the flow, and one more for every so many hands. */
  dumps: 2,
  handsPerDump: 250,
  /** Fewer decisions than these say nothing about soft play. */
  decisions: 30,
  z: -3.5,
  /** Checks of strong hands on the river against each other, and one more for every so many hands. */
  strongChecks: 3,
  handsPerStrongCheck: 100,
} as const

type Between = {
  players: [string, string]
  hands: number
  /** Big blinds from the first to the second in each hand with any; negative from the second to the first. */
  flows: number[]
  dumps: PairReport['dumps']
  decisions: number
  aggressive: number
  strongChecks: number
}

const toKey = (one: string, other: string): string =>
  JSON.stringify(one < other ? [one, other] : [other, one])

function between(pairs: Map<string, Between>, one: string, other: string): Between {
  const key = toKey(one, other)
  const found = pairs.get(key)
  if (found) return found
  const players: [string, string] = one < other ? [one, other] : [other, one]
  const fresh: Between = {
    players,
    hands: 0,
    flows: [],
    dumps: [],
    decisions: 0,
    aggressive: 0,
    strongChecks: 0,
  }
  pairs.set(key, fresh)
  return fresh
}

/** What the losing seats of a hand gave to each winning seat: losses are divided as the gains are. */
function listFlows({ net }: HandFacts): { from: number; to: number; bigBlinds: number }[] {
  const losers = [...net].filter(([, won]) => won < 0)
  const lost = losers.reduce((total, [, won]) => total - won, 0)
  return [...net]
    .filter(([, won]) => won > 0)
    .flatMap(([to, won]) => losers.map(([from, own]) => ({ from, to, bigBlinds: (won * -own) / lost })))
}

type Tally = { decisions: number; aggressive: number }

class Period {
  readonly pairs = new Map<string, Between>()
  /** Of every player alone against any other. */
  readonly duels = new Map<string, Tally>()

  add({ id, record, players }: PlayedHand): void {
    const playerBySeat = new Map(players.filter(({ bot }) => !bot).map(({ seat, player }) => [seat, player]))
    const facts = toFacts(record)
    const names = [...playerBySeat.values()]
    names.forEach((one, index) =>
      names.slice(index + 1).forEach((other) => between(this.pairs, one, other).hands++),
    )
    for (const { from, to, bigBlinds } of listFlows(facts)) {
      const [giver, taker] = [playerBySeat.get(from), playerBySeat.get(to)]
      if (giver === undefined || taker === undefined) continue
      const pair = between(this.pairs, giver, taker)
      pair.flows.push(pair.players[0] === giver ? bigBlinds : -bigBlinds)
      // The loss counts against the one who got most of it.
      const dump = facts.dumps.find(({ seat }) => seat === from)
      if (dump && -(facts.net.get(from) ?? 0) < bigBlinds * 2) {
        pair.dumps.push({ hand: id, from: giver, to: taker, bigBlinds, how: dump.how })
      }
    }
    for (const duel of facts.duels) this.addDuel(duel, playerBySeat)
  }

  private addDuel(
    { seat, other, aggressive, strongCheck }: Duel,
    playerBySeat: ReadonlyMap<number, string>,
  ): void {
    const player = playerBySeat.get(seat)
    if (player === undefined) return
    const all = this.duels.get(player) ?? { decisions: 0, aggressive: 0 }
    this.duels.set(player, {
      decisions: all.decisions + 1,
      aggressive: all.aggressive + (aggressive ? 1 : 0),
    })
    const opponent = playerBySeat.get(other)
    if (opponent === undefined) return
    const pair = between(this.pairs, player, opponent)
    pair.decisions++
    if (aggressive) pair.aggressive++
    if (strongCheck) pair.strongChecks++
  }
}

/** Two proportions compared with their pooled standard error. */
function computeZScore(one: Tally, other: Tally): number | null {
  if (one.decisions === 0 || other.decisions === 0) return null
  const pooled = (one.aggressive + other.aggressive) / (one.decisions + other.decisions)
  const variance = pooled * (1 - pooled) * (1 / one.decisions + 1 / other.decisions)
  if (variance === 0) return 0
  return (one.aggressive / one.decisions - other.aggressive / other.decisions) / Math.sqrt(variance)
}

/** The balance of all hands; in an even game each flow is as likely in the other direction. */
function toFlow({ players: [first, second], flows }: Between): PairReport['flow'] {
  const net = flows.reduce((total, flow) => total + flow, 0)
  const error = Math.sqrt(flows.reduce((total, flow) => total + flow ** 2, 0))
  return {
    from: net >= 0 ? first : second,
    to: net >= 0 ? second : first,
    bigBlinds: Math.abs(net),
    hands: flows.length,
    z: error > 0 ? Math.abs(net) / error : 0,
  }
}

function listFlags(pair: Omit<PairReport, 'flags'>): CollusionFlag[] {
  const { flow, dumps, together, z, sharedAddresses } = pair
  const { players, handsTogether } = pair
  const from = (player: string): number => dumps.filter((dump) => dump.from === player).length
  const moreDumps = Math.abs(from(players[0]) - from(players[1]))
  const dumped = moreDumps >= THRESHOLDS.dumps + handsTogether / THRESHOLDS.handsPerDump
  const flowed = flow.bigBlinds >= THRESHOLDS.flowBigBlinds && flow.z >= THRESHOLDS.flowZ
  const checked =
    together.strongChecks >= THRESHOLDS.strongChecks + handsTogether / THRESHOLDS.handsPerStrongCheck
  const soft = together.decisions >= THRESHOLDS.decisions && z !== null && z <= THRESHOLDS.z
  return [
    ...(sharedAddresses.length > 0 ? (['shared_address'] as const) : []),
    ...(dumped || flowed ? (['chip_dumping'] as const) : []),
    ...(soft || checked ? (['soft_play'] as const) : []),
  ]
}

function toReport(
  pair: Between,
  duels: ReadonlyMap<string, Tally>,
  addresses: ReadonlyMap<string, readonly string[]>,
): PairReport {
  const [first, second] = pair.players
  const both = [duels.get(first), duels.get(second)]
  const computeAll = (count: keyof Tally): number =>
    both.reduce((total, tally) => total + (tally?.[count] ?? 0), 0)
  const { decisions, aggressive, strongChecks } = pair
  const elsewhere = {
    decisions: computeAll('decisions') - decisions,
    aggressive: computeAll('aggressive') - aggressive,
  }
  const report = {
    players: pair.players,
    handsTogether: pair.hands,
    sharedAddresses: (addresses.get(first) ?? []).filter((hash) => addresses.get(second)?.includes(hash)),
    flow: toFlow(pair),
    dumps: pair.dumps,
    together: { decisions, aggressive, strongChecks },
    elsewhere,
    z: computeZScore(pair, elsewhere),
  }
  return { ...report, flags: listFlags(report) }
}

/**
 * Pairs of players who sat in the same hands of a period and for whom an indicator speaks, those with most indicators and then the largest flow
 * first. Indicators are reasons to look, no proof. `addresses` are hashes by player; thresholds are in `THRESHOLDS` (docs/poker.md). Throws on
 * a hand that has not ended.
 */
export function collusionReport(
  hands: Iterable<PlayedHand>,
  addresses: ReadonlyMap<string, readonly string[]>,
): PairReport[] {
  const period = new Period()
  for (const hand of hands) period.add(hand)
  return [...period.pairs.values()]
    .map((pair) => toReport(pair, period.duels, addresses))
    .filter(({ flags }) => flags.length > 0)
    .sort((one, other) => other.flags.length - one.flags.length || other.flow.bigBlinds - one.flow.bigBlinds)
}
