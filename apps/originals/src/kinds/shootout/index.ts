import { toDecimal } from '@palco/contract'
import { z } from 'zod'
import type { Kind } from '../kind.ts'
import { refuse, text } from '../kind.ts'
import { stopsBeforeResult } from '../live-texts.ts'
import { mostFor, spotTable } from '../spots.ts'
import { shootoutGames } from './games.ts'
import { CARDS, toCode, MARGIN, toResult, computeReturn, runShootout, SPOTS } from './play.ts'
import type { ShootoutRun, ShootoutSpot } from './types.ts'

/** Time of a kick, that of all kicks at most, and the time in which the end stands, ms. */
const KICK = 2_600
const LONGEST = 44_000
const CALL = 4_000
const pays = (spot: ShootoutSpot) => (spot.startsWith('score') ? 30 : 1)
const table = spotTable<ShootoutSpot, ShootoutRun>({
  spots: SPOTS,
  most: (spot, terms) => mostFor(pays(spot), terms),
  paid: computeReturn,
})
const numbered = z.object({ match: z.string().regex(/^(0|[1-9]\d{0,14})$/) })
/** How long all kicks of a shoot-out take, ms. */
const kicking = (kicks: number) => Math.min(LONGEST, kicks * KICK)

export const shootout: Kind<'shootout'> = {
  games: shootoutGames,
  units: () => 1n,
  stakes: 'chips',
  reach: [1n, 1n],
  readBet(_game, given, terms) {
    const parsed = numbered.safeParse(given)
    if (!parsed.success) return refuse('invalid_bet')
    const { match: _number, ...slip } = given as Record<string, unknown>
    const read = table.read(slip, terms)
    if (!read.ok) return read
    return {
      ok: true,
      stake: read.stake,
      bet: { kind: 'shootout', match: parsed.data.match, bets: read.bets },
    }
  },
  play(_game, { stake, bet }, _moves, draw, currency) {
    const run = runShootout(bet.match, draw)
    return { outcome: { run }, staked: stake, win: table.win(bet.bets, run, currency), over: true }
  },
  render(_game, { outcome: { run }, bet, currency }) {
    const bets = run
      ? table.render(bet.bets, run, currency)
      : bet.bets.map((one) => ({ ...one, returned: '0.00' }))
    return { run, bets }
  },
  info(_game, terms) {
    const greatest = (spot: ShootoutSpot) => {
      const minor = mostFor(pays(spot), terms)
      const { bounds, currency } = terms
      return toDecimal({ minor: minor < bounds.max ? minor : bounds.max, currency })
    }
    return { kick: KICK, longest: LONGEST, most: { even: greatest('home'), score: greatest('score-other') } }
  },
  rules: () => [
    {
      title: text('Cómo se juega', 'How to play', 'Como se joga'),
      paragraphs: [
        text(
          'Dos equipos patean una tanda de penales: cinco cada uno por turno, hasta que uno no pueda ser alcanzado; si siguen iguales, muerte súbita: uno cada uno hasta que haya un ganador. Podés apostar al ganador, al resultado exacto de la tanda, a más o menos de 7,5 goles en total y a si habrá muerte súbita. Hay una tanda cada 90 segundos, de día y de noche.',
          'Two teams take a penalty shoot-out: five kicks each in turn, until one cannot be caught up; if they are still level, sudden death: one each until there is a winner. You can bet on the winner, on the exact score of the shoot-out, on more or less than 7.5 goals in all and on whether there is sudden death. There is a shoot-out every 90 seconds, day and night.',
          'Dois times cobram uma disputa de pênaltis: cinco cada um por vez, até que um não possa ser alcançado; se continuarem iguais, morte súbita: um para cada até haver um vencedor. Você pode apostar no vencedor, no placar exato da disputa, em mais ou menos de 7,5 gols no total e em haver morte súbita. Há uma disputa a cada 90 segundos, dia e noite.',
        ),
        text(
          `Cada equipo convierte el porcentaje de penales que se ve antes de apostar. Las probabilidades son exactas, la muerte súbita incluida. La cuota es 1 dividido por la probabilidad y por 1,08, cortada a centésimos: el margen es del ${MARGIN} %. Los ${CARDS} cruces se repiten en orden.`,
          `Each team scores the share of its kicks that is shown before you bet. The probabilities are exact, sudden death included. The odds are 1 divided by the probability and by 1.08, cut to hundredths: the margin is ${MARGIN}%. The ${CARDS} pairings come round in order.`,
          `Cada time converte a porcentagem de pênaltis que aparece antes da aposta. As probabilidades são exatas, com a morte súbita incluída. A odd é 1 dividido pela probabilidade e por 1,08, cortada em centésimos: a margem é de ${MARGIN} %. Os ${CARDS} confrontos se repetem em ordem.`,
        ),
      ],
    },
  ],
  published: () => ({ cards: CARDS, margin_percent: MARGIN }),
  open: null,
  shared: {
    phases: { betting: 33_500, closing: 2_500, after: 6_000 },
    starts: () => ({ every: 90_000, at: 10_000 }),
    betsPerRound: 20,
    waiting: { run: null },
    result: (draw, _game, number) => toCode(runShootout(String(number), draw)),
    detail: (draw, _game, number) => runShootout(String(number), draw),
    lasts: (result) => kicking(toResult(result).kicks) + CALL,
    hidden: false,
    cashOut: null,
    fits: ({ match }, current) => match === String(current),
    stopText: stopsBeforeResult,
  },
}
