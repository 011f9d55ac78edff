import { toDecimal } from '@palco/contract'
import { z } from 'zod'
import type { KindGame, Kind, Terms } from '../kind.ts'
import { refuse } from '../kind.ts'
import { stopsBeforeResult } from '../live-texts.ts'
import { mostFor, spotTable } from '../spots.ts'
import { raceGames } from './games.ts'
import { allSpots, CARDS, toCode, MARGIN, toParts, computeReturn, runRace } from './play.ts'
import { listRules } from './rules.ts'
import type { RaceField, RaceMarket, RaceRun, RaceSpot } from './types.ts'

/** From the start to the winner's finish, and the time in which the others come in, ms. */
const RUN = 15_000
const CALL = 4_000
/** Bounds by market: the roulette's for even chances and for long shots. */
const PAYS: Record<RaceMarket, number> = { win: 1, place: 1, forecast: 30, tricast: 30 }
/** Part of a forecast's greatest bet that a tricast may have, by runners: it pays that much more. */
const TRICAST_PART: Record<RaceField['runners'], bigint> = { 6: 10n, 8: 50n }
const mostOn =
  ({ runners }: RaceField) =>
  (spot: RaceSpot, terms: Pick<Terms, 'stakes'>): bigint => {
    const { market } = toParts(spot)
    const greatest = mostFor(PAYS[market], terms)
    if (market !== 'tricast') return greatest
    const chip = terms.stakes[0] as bigint
    const part = greatest / TRICAST_PART[runners]
    return part < chip ? chip : part - (part % chip)
  }
const tables = new Map(
  raceGames.map(({ id, data }) => [
    id,
    spotTable<RaceSpot, RaceRun>({
      spots: allSpots(data),
      most: mostOn(data),
      paid: (spot, amount, run) => computeReturn(data, spot, amount, run),
    }),
  ]),
)
type Table = ReturnType<typeof spotTable<RaceSpot, RaceRun>>
const table = ({ id }: Pick<KindGame<'race'>, 'id'>) => tables.get(id) as Table
const raced = z.object({ race: z.string().regex(/^(0|[1-9]\d{0,14})$/) })

export const race: Kind<'race'> = {
  games: raceGames,
  units: () => 1n,
  stakes: 'chips',
  reach: [1n, 1n],
  readBet(game, given, terms) {
    const parsed = raced.safeParse(given)
    if (!parsed.success) return refuse('invalid_bet')
    const { race: _number, ...slip } = given as Record<string, unknown>
    const read = table(game).read(slip, terms)
    if (!read.ok) return read
    return { ok: true, stake: read.stake, bet: { kind: 'race', race: parsed.data.race, bets: read.bets } }
  },
  play(game, { stake, bet }, _moves, draw, currency) {
    const run = runRace(game.data, bet.race, draw)
    return { outcome: { run }, staked: stake, win: table(game).win(bet.bets, run, currency), over: true }
  },
  render(game, { outcome: { run }, bet, currency }) {
    const bets = run
      ? table(game).render(bet.bets, run, currency)
      : bet.bets.map((one) => ({ ...one, returned: '0.00' }))
    return { run, bets }
  },
  info({ data }, terms) {
    const most = mostOn(data)
    const greatest = (spot: RaceSpot) => {
      const minor = most(spot, terms)
      return toDecimal({
        minor: minor < terms.bounds.max ? minor : terms.bounds.max,
        currency: terms.currency,
      })
    }
    return {
      run: RUN,
      most: {
        win: greatest('win-1'),
        place: greatest('place-1'),
        forecast: greatest('forecast-1-2'),
        tricast: greatest('tricast-1-2-3'),
      },
    }
  },
  rules: ({ data }) => listRules(data),
  published: ({ data }) => ({
    cards: CARDS,
    margin_percent: MARGIN,
    runners: data.runners,
    places: data.places,
  }),
  open: null,
  shared: {
    phases: { betting: 30_000, closing: 2_500, after: 6_000 },
    starts: ({ data }) => ({ every: 60_000, at: data.starts }),
    betsPerRound: 20,
    waiting: { run: null },
    result: (draw, { data }, number) => toCode(runRace(data, String(number), draw)),
    detail: (draw, { data }, number) => runRace(data, String(number), draw),
    lasts: () => RUN + CALL,
    hidden: false,
    cashOut: null,
    fits: ({ race: number }, current) => number === String(current),
    stopText: stopsBeforeResult,
  },
}
