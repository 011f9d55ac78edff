import type { Currency } from '@palco/contract'
import type { Contributions } from '../bonuses/index.ts'
import type { MilesProgram } from '../miles/index.ts'
import type { ReferralRule } from '../referrals/index.ts'
import { accumulatorFindings, type PricedAccumulator } from './accumulator.ts'
import {
  bonusValue,
  cashbackBack,
  computeCheapestWay,
  computeCost,
  milesBack,
  type Ppm,
  type Way,
  WHOLE,
  worthOfUnit,
} from './price.ts'

/** A bonus that the brand offers, in its currency (minor units). */
export type PricedOffer = {
  id: string
  kind: 'deposit_match' | 'fixed' | 'cashback'
  audience: string
  percent: number | null
  timesPerPlayer: number
  wagerMultiple: number
  wagerBase: 'bonus' | 'deposit_and_bonus'
  contributions: Contributions
  amount: bigint
  maxCashOut: bigint | null
  /** Free spins. */
  gameId: string | null
}
export type PricedItem = {
  id: string
  kind: string
  miles: bigint
  price: bigint
  worth: bigint | null
  offer: string | null
}
export type PricedTournament = {
  id: string
  startsAt: Date
  endsAt: Date
  area: string | null
  games: readonly string[] | null
  /** Ten-thousandths of a winner's own stakes that a prize is at most; null: no bound. */
  share: number | null
  /** The five largest prizes together. */
  topFive: bigint
}

/** All that a brand gives to players, and the ways to stake that earn it. */
export type Programme = {
  currency: Currency
  ways: readonly Way[]
  miles: MilesProgram | null
  /** Percent that the highest level adds to miles and to cashback. */
  extra: bigint
  cashbackExtra: bigint
  referral: ReferralRule | null
  offers: readonly PricedOffer[]
  items: readonly PricedItem[]
  /** Free bets by code, and what has to be staked on sports for one, as a multiple of it. */
  codes: readonly { code: string; amount: bigint }[]
  freeBetStakes: number
  tournaments: readonly PricedTournament[]
  /** What multiples on sports get on top of their winnings. */
  accumulator: PricedAccumulator | null
}

/** A reward that gives a careful player with five accounts no less than it costs them: by how much (minor units). */
export type Finding = { reward: string; value: bigint }

/** Accounts of the careful player. */
const ACCOUNTS = 5n
/** Of miles and cashback: stakes in each account, in multiples of what earns a mile, or of 1,000 units. */
const ROUNDS = 1_000n
/** Of jackpots: what a round stakes. */
const UNIT = 100n
const SPORTS: Contributions = { 'area:sportsbook': 100, default: 0 }

/**
 * Prices every reward of a brand: what it gives a careful player with five accounts, who takes the cheapest way that its rules leave and
 * relies on no luck, less what that costs by the published returns. Formulas with examples: docs/rewards.md.
 * @returns those that do not cost more than they give
 */
export function priceProgramme(programme: Programme): Finding[] {
  return [
    ...returnedFindings(programme),
    ...jackpotFindings(programme),
    ...offerFindings(programme),
    ...referralFindings(programme),
    ...itemFindings(programme),
    ...codeFindings(programme),
    ...tournamentFindings(programme),
    ...(programme.accumulator ? accumulatorFindings(programme.accumulator, ACCOUNTS) : []),
  ].filter(({ value }) => value >= 0n)
}

const computeMinimum = (ways: readonly Way[]): Ppm => Math.min(Infinity, ...ways.map(({ keeps }) => keeps))
const inArea = ({ ways }: Programme, area: string): Way[] => ways.filter((way) => way.area === area)

/** What miles give back of a stake in an area. */
export function computeMiles({ miles, extra }: Programme, area: string): Ppm {
  const rate = miles?.rates.get(area)
  return miles && rate ? milesBack(rate, { worth: miles.stepValue, per: miles.step, extra }) : 0
}

/** What wagering costs under these contributions, less what miles and cashback give back of the same stakes. */
export function wageringCost(programme: Programme, contributions: Contributions): Ppm {
  const back = listCashbacks(programme).reduce((sum, one) => sum + one.back, 0)
  return computeCheapestWay(contributions, programme.ways, (area) => computeMiles(programme, area) + back)
}

/** What each cashback gives back of a stake with long odds, of which nearly all is lost. */
function listCashbacks(programme: Programme): { offer: PricedOffer; back: Ppm }[] {
  return programme.offers
    .filter(({ kind }) => kind === 'cashback')
    .map((offer) => {
      const percent = ((offer.percent ?? 0) * (100 + Number(programme.cashbackExtra))) / 100
      // What is lost while it is wagered gives cashback again: that is counted once.
      const cost = computeCheapestWay(offer.contributions, programme.ways, (area) =>
        computeMiles(programme, area),
      )
      return { offer, back: cashbackBack(percent, worthOfUnit(computeMultiple(offer), cost)) }
    })
}

/** What wagering a bonus needs of each unit of it. */
const computeMultiple = ({ kind, percent, wagerMultiple, wagerBase }: PricedOffer): number =>
  kind === 'deposit_match' && wagerBase === 'deposit_and_bonus' && percent
    ? wagerMultiple * (1 + 100 / percent)
    : wagerMultiple

/** What a unit of the offer's bonus is worth after wagering: of free spins their return. */
function unitWorth(programme: Programme, offer: PricedOffer): Ppm {
  if (offer.gameId !== null) {
    const game = programme.ways.find(({ gameId }) => gameId === offer.gameId)
    return WHOLE - (game?.keeps ?? 0)
  }
  return worthOfUnit(computeMultiple(offer), wageringCost(programme, offer.contributions))
}

/** Miles and cashback: what comes back of a stake whatever the bet. */
function returnedFindings(programme: Programme): Finding[] {
  const cashback = listCashbacks(programme)
  const back = cashback.reduce((sum, one) => sum + one.back, 0)
  const areas = [...new Set(programme.ways.map(({ area }) => area))]
  return areas.flatMap((area) => {
    const keeps = computeMinimum(inArea(programme, area))
    const miles = computeMiles(programme, area)
    const rate = programme.miles?.rates.get(area)
    const found: Finding[] = []
    if (miles > 0 && rate)
      found.push({
        reward: `miles ${area}`,
        value: ACCOUNTS * computeCost(ROUNDS * rate.stake, miles - keeps),
      })
    for (const { offer, back: own } of cashback)
      if (own > 0)
        found.push({
          reward: `bonus ${offer.id}`,
          value:
            (ACCOUNTS * computeCost(offer.amount * WHOLE_N, back + miles - keeps)) / BigInt(Math.max(1, own)),
        })
    return found
  })
}
const WHOLE_N = BigInt(WHOLE)

/** Stakes in each game that counts for jackpots: with them and what else comes back of a stake, the game has to keep something. */
function jackpotFindings(programme: Programme): Finding[] {
  const back = listCashbacks(programme).reduce((sum, one) => sum + one.back, 0)
  return programme.ways.flatMap(({ gameId, area, keeps, jackpots = 0, betweenPlayers }) => {
    if (jackpots === 0 || gameId === null) return []
    const gives = betweenPlayers ? jackpots : computeMiles(programme, area) + back - keeps
    return [{ reward: `jackpot ${gameId}`, value: ACCOUNTS * computeCost(ROUNDS * UNIT, gives) }]
  })
}

/** Bonuses that players take themselves; those of a list are priced where they are given. */
const offerFindings = (programme: Programme): Finding[] =>
  programme.offers
    .filter(({ kind, audience }) => audience !== 'list' && kind !== 'cashback')
    .map((offer) => {
      const { amount, maxCashOut, gameId, timesPerPlayer } = offer
      const value =
        gameId !== null
          ? computeCost(amount, unitWorth(programme, offer))
          : bonusValue(
              { amount, maxCashOut, multiple: computeMultiple(offer) },
              wageringCost(programme, offer.contributions),
            )
      return { reward: `bonus ${offer.id}`, value: value * ACCOUNTS * BigInt(timesPerPlayer) }
    })

/** One account refers the others. */
function referralFindings(programme: Programme): Finding[] {
  const { referral, miles, offers } = programme
  if (!referral) return []
  const { reward, minStakes, contributions, maxRewards } = referral
  const offer = reward.kind === 'bonus' && offers.find(({ id }) => id === reward.offer)
  const gives =
    reward.kind === 'miles'
      ? (reward.miles * mileWorth(programme).num) / mileWorth(programme).den
      : computeCost(reward.amount, offer ? Math.max(0, unitWorth(programme, offer)) : 0)
  if (reward.kind === 'miles' && !miles) return []
  const cost = computeCost(minStakes, wageringCost(programme, contributions))
  const times = BigInt(maxRewards) < ACCOUNTS - 1n ? BigInt(maxRewards) : ACCOUNTS - 1n
  return [{ reward: 'referrals', value: times * (gives - cost) }]
}

type Ratio = { num: bigint; den: bigint }

/** The most that miles are worth (minor units), rounded up. */
export function worthOfMiles(programme: Programme, miles: bigint): bigint {
  const { num, den } = mileWorth(programme)
  return (miles * num + den - 1n) / den
}

/** What a mile is worth at most: as a claim, or in an item of the store that costs miles alone. */
function mileWorth(programme: Programme): Ratio {
  const claim = { num: programme.miles?.stepValue ?? 0n, den: programme.miles?.step ?? 1n }
  return programme.items.reduce<Ratio>((best, item) => {
    const worth = itemWorth(programme, item) - item.price
    return item.miles > 0n && worth * best.den > best.num * item.miles
      ? { num: worth, den: item.miles }
      : best
  }, claim)
}

/** What a mile costs to earn at least (minor units): the cheapest way that earns some. */
function mileCost(programme: Programme): Ratio | null {
  let least: Ratio | null = null
  for (const [area, { stake, miles }] of programme.miles?.rates ?? []) {
    const keeps = computeMinimum(inArea(programme, area))
    if (keeps === Infinity) continue
    const one = {
      num: stake * BigInt(Math.floor(keeps)) * 100n,
      den: miles * (100n + programme.extra) * WHOLE_N,
    }
    if (!least || one.num * least.den < least.num * one.den) least = one
  }
  return least
}

/** What an item is worth in money: things that are sent count nothing, an entry what the tournament's own price says. */
function itemWorth(programme: Programme, { kind, worth, offer: id }: PricedItem): bigint {
  if (worth === null) return 0n
  if (kind === 'free_bet') return worth
  const offer = programme.offers.find((one) => one.id === id)
  return computeCost(worth, offer ? Math.max(0, unitWorth(programme, offer)) : 0)
}

function itemFindings(programme: Programme): Finding[] {
  const mile = mileCost(programme)
  return programme.items.flatMap((item) => {
    if (item.worth === null) return []
    // Miles that nothing earns cannot be spent.
    if (item.miles > 0n && !mile) return []
    const miles = mile ? (item.miles * mile.num) / mile.den : 0n
    const value = itemWorth(programme, item) - item.price - miles
    return [{ reward: `store ${item.id}`, value: value * ACCOUNTS }]
  })
}

/** A free bet is worth its amount at long odds. */
const codeFindings = (programme: Programme): Finding[] =>
  programme.codes.map(({ code, amount }) => {
    const staked = amount * BigInt(programme.freeBetStakes)
    return {
      reward: `free_bet ${code}`,
      value: ACCOUNTS * (amount - computeCost(staked, wageringCost(programme, SPORTS))),
    }
  })

/** The prizes of one who plays alone: at most the share of the own stakes, with other tournaments at the same time. */
function tournamentFindings(programme: Programme): Finding[] {
  const { tournaments, ways } = programme
  return tournaments.map((one) => {
    if (one.share === null) return { reward: `tournament ${one.id}`, value: one.topFive }
    const eligible = ways.filter((way) => isEligible(one, way))
    const beside = tournaments.filter((other) => eligible.some((way) => isEligible(other, way)))
    const shares = sharesAtOnce(one, beside)
    const keeps = Math.min(Infinity, ...eligible.map((way) => way.keeps - computeMiles(programme, way.area)))
    if (keeps === Infinity || one.topFive === 0n) return { reward: `tournament ${one.id}`, value: -1n }
    // Staked in each account: what pays the five prizes whole.
    const staked = (one.topFive * 10_000n) / BigInt(Math.max(1, one.share))
    return { reward: `tournament ${one.id}`, value: computeCost(staked, shares - keeps) }
  })
}

/** The most that the prizes of tournaments at one moment of this one are of a stake, in parts per million. */
function sharesAtOnce(one: PricedTournament, beside: readonly PricedTournament[]): Ppm {
  const starts = beside.map(({ startsAt }) => startsAt).filter((at) => at >= one.startsAt && at < one.endsAt)
  const sums = [one.startsAt, ...starts].map((at) =>
    beside.reduce(
      (sum, other) => sum + (other.startsAt <= at && at < other.endsAt ? (other.share ?? 0) * 100 : 0),
      0,
    ),
  )
  return Math.max(...sums)
}

const isEligible = ({ area, games }: PricedTournament, way: Way): boolean =>
  (area === null || way.area === area) &&
  (games === null || (way.gameId !== null && games.includes(way.gameId)))
