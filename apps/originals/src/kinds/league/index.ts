import { decimalAmount, toDecimal } from '@palco/contract'
import { z } from 'zod'
import { parseMinor } from '../amounts.ts'
import type { Kind, Terms } from '../kind.ts'
import { refuse, text } from '../kind.ts'
import { stopsBeforeResult } from '../live-texts.ts'
import { amountIn } from '../spots.ts'
import { leagueGames } from './games.ts'
import {
  toCode,
  findLegs,
  MARGIN,
  listMatches,
  MOST_PRICE,
  playRound,
  computePrice,
  computeReturn,
  ROUNDS,
} from './play.ts'
import type { LeagueBet, LeagueRun } from './types.ts'

/** The matches, and the time in which the last scores stand, ms. */
const RUN = 40_000
const CALL = 4_000
const MOST_BETS = 16
/** Greatest bet by price: the whole table up to 3.00, a tenth up to 30.00, a hundredth above. */
const PARTS = [1n, 10n, 100n] as const
const computePart = (price: number) => PARTS[price <= 300 ? 0 : price <= 3_000 ? 1 : 2]
function most(part: bigint, { stakes }: Pick<Terms, 'stakes'>): bigint {
  const [chip, greatest] = [stakes[0] as bigint, (stakes.at(-1) as bigint) / part]
  return greatest < chip ? chip : greatest - (greatest % chip)
}

const slip = z.strictObject({
  round: z.string().regex(/^(0|[1-9]\d{0,14})$/),
  bets: z
    .array(z.strictObject({ spot: z.string().max(64), amount: decimalAmount }))
    .min(1)
    .max(MOST_BETS),
})
const paid = (bets: LeagueBet['bets'], run: LeagueRun, currency: Terms['currency']) =>
  bets.map((bet) => ({ ...bet, minor: computeReturn(bet.spot, amountIn(bet.amount, currency), run) }))

export const league: Kind<'league'> = {
  games: leagueGames,
  units: () => 1n,
  stakes: 'chips',
  reach: [1n, 1n],
  readBet(_game, given, terms) {
    const parsed = slip.safeParse(given)
    if (!parsed.success) return refuse('invalid_bet')
    const { round, bets } = parsed.data
    const { bounds, currency, stakes } = terms
    const matches = listMatches(round)
    const chip = stakes[0] as bigint
    let stake = 0n
    for (const [at, { spot, amount }] of bets.entries()) {
      const minor = parseMinor(amount, currency)
      const twice = bets.findIndex((one) => one.spot === spot) !== at
      if (minor === null || twice || !findLegs(spot)) return refuse('invalid_bet')
      const price = computePrice(matches, spot)
      if (price > MOST_PRICE) return refuse('invalid_bet')
      if (minor < chip || minor % chip !== 0n || minor > most(computePart(price), terms))
        return refuse('stake_out_of_bounds')
      stake += minor
    }
    if (stake < bounds.min || stake > bounds.max) return refuse('stake_out_of_bounds')
    const written = bets
      .map(({ spot, amount }) => ({
        spot,
        amount: toDecimal({ minor: parseMinor(amount, currency) as bigint, currency }),
      }))
      .sort((one, other) => (one.spot < other.spot ? -1 : 1))
    return { ok: true, stake, bet: { kind: 'league', round, bets: written } }
  },
  play(_game, { stake, bet }, _moves, draw, currency) {
    const run = playRound(bet.round, draw)
    const win = paid(bet.bets, run, currency).reduce((sum, { minor }) => sum + minor, 0n)
    return { outcome: { run }, staked: stake, win, over: true }
  },
  render(_game, { outcome: { run }, bet, currency }) {
    const bets = run
      ? paid(bet.bets, run, currency).map(({ minor, ...one }) => ({
          ...one,
          returned: toDecimal({ minor, currency }),
        }))
      : bet.bets.map((one) => ({ ...one, returned: '0.00' }))
    return { run, bets }
  },
  info(_game, terms) {
    const greatest = (part: bigint) => {
      const minor = most(part, terms)
      const { bounds, currency } = terms
      return toDecimal({ minor: minor < bounds.max ? minor : bounds.max, currency })
    }
    return { run: RUN, most: [greatest(PARTS[0]), greatest(PARTS[1]), greatest(PARTS[2])] }
  },
  rules: () => [
    {
      title: text('Cómo se juega', 'How to play', 'Como se joga'),
      paragraphs: [
        text(
          `Dieciséis equipos juegan temporadas de ${ROUNDS} fechas, todos contra todos de local y de visitante. Cada 96 segundos, de día y de noche, se juegan a la vez los ocho partidos de una fecha: 30 temporadas por día. Podés apostar al resultado (local, empate, visitante), a más o menos de 2,5 goles, a que ambos marquen y al resultado exacto, en apuestas simples o combinando partidos distintos de la misma fecha: una combinada gana si se dan todas sus selecciones.`,
          `Sixteen teams play seasons of ${ROUNDS} rounds, each against each other at home and away. Every 96 seconds, day and night, the eight matches of a round are played at the same time: 30 seasons a day. You can bet on the result (home, draw, away), on more or less than 2.5 goals, on both teams to score and on the exact score, in singles or combining different matches of the same round: a combination wins when all its selections come out.`,
          `Dezesseis times jogam temporadas de ${ROUNDS} rodadas, todos contra todos em casa e fora. A cada 96 segundos, dia e noite, os oito jogos de uma rodada são jogados ao mesmo tempo: 30 temporadas por dia. Você pode apostar no resultado (mandante, empate, visitante), em mais ou menos de 2,5 gols, em ambos marcam e no placar exato, em apostas simples ou combinando jogos diferentes da mesma rodada: uma combinada ganha quando todas as seleções acertam.`,
        ),
        text(
          `Los goles esperados de cada equipo salen de su ataque, de la defensa del rival y de la localía; los goles, de una distribución de Poisson de 0 a 7. La probabilidad de una apuesta es la suma exacta de sus marcadores; la de una combinada, el producto de las de sus partidos. La cuota es 1 dividido por la probabilidad y por 1,08, cortada a centésimos: el margen es del ${MARGIN} % una sola vez, también en las combinadas. La cuota más alta que se acepta es 5.000.`,
          `A team's expected goals follow from its attack, the other's defence and playing at home; goals from a Poisson distribution from 0 to 7. The probability of a bet is the exact sum of its scores; that of a combination the product of those of its matches. The odds are 1 divided by the probability and by 1.08, cut to hundredths: the margin is ${MARGIN}%, taken once, in combinations as well. The highest odds taken are 5,000.`,
          `Os gols esperados de cada time vêm do seu ataque, da defesa do rival e do mando de campo; os gols, de uma distribuição de Poisson de 0 a 7. A probabilidade de uma aposta é a soma exata dos seus placares; a de uma combinada, o produto das dos seus jogos. A odd é 1 dividido pela probabilidade e por 1,08, cortada em centésimos: a margem é de ${MARGIN} % uma única vez, também nas combinadas. A odd mais alta aceita é 5.000.`,
        ),
      ],
    },
  ],
  published: () => ({ rounds: ROUNDS, margin_percent: MARGIN, most_price: MOST_PRICE / 100 }),
  open: null,
  shared: {
    phases: { betting: 43_500, closing: 2_500, after: 6_000 },
    starts: () => ({ every: 96_000, at: 0 }),
    betsPerRound: 20,
    waiting: { run: null },
    result: (draw, _game, number) => toCode(playRound(String(number), draw)),
    detail: (draw, _game, number) => playRound(String(number), draw),
    lasts: () => RUN + CALL,
    hidden: false,
    cashOut: null,
    fits: ({ round }, current) => round === String(current),
    stopText: stopsBeforeResult,
  },
}
