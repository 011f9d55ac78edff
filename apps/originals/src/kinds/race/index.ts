import { toDecimal } from '@palco/contract'
import { z } from 'zod'
import type { Kind, Terms } from '../kind.ts'
import { refuse, text } from '../kind.ts'
import { stopsBeforeResult } from '../live-texts.ts'
import { mostFor, spotTable } from '../spots.ts'
import { raceGames } from './games.ts'
import { CARDS, codeOf, MARGIN, partsOf, returnOf, runRace, SPOTS } from './play.ts'
import type { RaceMarket, RaceSpot } from './types.ts'

/** From the start to the winner's finish, and the time in which the others come in, ms. */
const RUN = 15_000
const CALL = 4_000
/** Bounds by market: the roulette's for even chances and for long shots; a tricast may have a tenth of a forecast's. */
const PAYS: Record<RaceMarket, number> = { win: 1, place: 1, forecast: 30, tricast: 30 }
function most(spot: RaceSpot, terms: Pick<Terms, 'stakes'>): bigint {
  const { market } = partsOf(spot)
  const greatest = mostFor(PAYS[market], terms)
  if (market !== 'tricast') return greatest
  const chip = terms.stakes[0] as bigint
  const tenth = greatest / 10n
  return tenth < chip ? chip : tenth - (tenth % chip)
}
const table = spotTable({ spots: SPOTS, most, paid: returnOf })
const raced = z.object({ race: z.string().regex(/^(0|[1-9]\d{0,14})$/) })

export const race: Kind<'race'> = {
  games: raceGames,
  units: () => 1n,
  stakes: 'chips',
  reach: [1n, 1n],
  readBet(_game, given, terms) {
    const parsed = raced.safeParse(given)
    if (!parsed.success) return refuse('invalid_bet')
    const { race: _number, ...slip } = given as Record<string, unknown>
    const read = table.read(slip, terms)
    if (!read.ok) return read
    return { ok: true, stake: read.stake, bet: { kind: 'race', race: parsed.data.race, bets: read.bets } }
  },
  play(_game, { stake, bet }, _moves, draw, currency) {
    const run = runRace(bet.race, draw)
    return { outcome: { run }, staked: stake, win: table.win(bet.bets, run, currency), over: true }
  },
  render(_game, { outcome: { run }, bet, currency }) {
    const bets = run
      ? table.render(bet.bets, run, currency)
      : bet.bets.map((one) => ({ ...one, returned: '0.00' }))
    return { run, bets }
  },
  info(_game, terms) {
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
  rules: () => [
    {
      title: text('Cómo se juega', 'How to play', 'Como se joga'),
      paragraphs: [
        text(
          'Seis galgos corren en cada carrera, cada uno con un puntaje que se ve antes de apostar. A ganador: el galgo llega primero. A lugar: llega primero o segundo. Exacta: los dos primeros en su orden. Trifecta: los tres primeros en su orden. Podés hacer varias apuestas en una carrera. Una combinada cubre todos los órdenes de los galgos elegidos: cada línea es una apuesta con su propia cuota.',
          'Six greyhounds run in each race, each with a rating that is shown before you bet. Win: the runner comes first. Place: it comes first or second. Forecast: the first two in their order. Tricast: the first three in their order. You may lay several bets in a race. A combination covers every order of the chosen runners: each line is a bet at its own odds.',
          'Seis galgos correm em cada corrida, cada um com uma pontuação que aparece antes da aposta. Vencedor: o galgo chega em primeiro. Colocado: chega em primeiro ou segundo. Exata: os dois primeiros na ordem. Trifeta: os três primeiros na ordem. Você pode fazer várias apostas em uma corrida. Uma combinada cobre todas as ordens dos galgos escolhidos: cada linha é uma aposta com a própria odd.',
        ),
        text(
          `La probabilidad de ganar es el puntaje dividido por la suma de los puntajes; cada puesto siguiente se sortea igual entre los que quedan. La cuota es 1 dividido por la probabilidad y por 1,${MARGIN}, cortada a centésimos: el margen es del ${MARGIN} %. Las ${CARDS} planillas se repiten en orden.`,
          `The probability to win is the rating divided by the sum of the ratings; each further place is drawn likewise among those left. The odds are 1 divided by the probability and by 1.${MARGIN}, cut to hundredths: the margin is ${MARGIN}%. The ${CARDS} cards come round in order.`,
          `A probabilidade de vencer é a pontuação dividida pela soma das pontuações; cada posição seguinte é sorteada do mesmo modo entre os que restam. A odd é 1 dividido pela probabilidade e por 1,${MARGIN}, cortada em centésimos: a margem é de ${MARGIN} %. As ${CARDS} corridas se repetem em ordem.`,
        ),
      ],
    },
  ],
  published: () => ({ cards: CARDS, margin_percent: MARGIN }),
  open: null,
  shared: {
    phases: { betting: 30_000, closing: 2_500, after: 6_000 },
    betsPerRound: 20,
    waiting: { run: null },
    result: (draw, _game, number) => codeOf(runRace(String(number), draw)),
    detail: (draw, _game, number) => runRace(String(number), draw),
    lasts: () => RUN + CALL,
    hidden: false,
    cashOut: null,
    fits: ({ race: number }, current) => number === String(current),
    stopText: stopsBeforeResult,
  },
}
