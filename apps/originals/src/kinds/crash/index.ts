import { decimalAmount } from '@palco/contract'
import { z } from 'zod'
import { text } from '../kind.ts'
import { plainKind } from '../plain.ts'
import { crashGames } from './games.ts'
import { crashPoint, GROWTH, LEAST, MOST, multiplierAt, playCrash, timeTo, UNITS } from './play.ts'
import { crashRules } from './rules.ts'

const BETS = 2

export const crash = plainKind({
  kind: 'crash',
  games: crashGames,
  units: UNITS,
  bet: z.strictObject({
    stake: decimalAmount,
    auto: z.number().int().min(LEAST).max(MOST).nullable(),
  }),
  play: (_data, bet, moves, draw) => playCrash(bet, moves, draw),
  info: () => ({ growth: GROWTH, least: LEAST, most: MOST, bets: BETS }),
  rules: crashRules,
  returnNote: text(
    'Es el mismo para cualquier multiplicador elegido de antemano.',
    'It is the same for any multiplier chosen beforehand.',
    'É o mesmo para qualquer multiplicador escolhido antes.',
  ),
  shared: {
    phases: { betting: 8_000, closing: 1_500, after: 4_000 },
    betsPerRound: BETS,
    waiting: { auto: null, cashed: null, crash: null },
    result: crashPoint,
    lasts: timeTo,
    hidden: true,
    cashOut: {
      moveAt: (elapsed) => ({ cash_out: multiplierAt(elapsed) }),
      due: ({ auto }, elapsed) => auto !== null && auto <= multiplierAt(elapsed),
    },
    stopText: text(
      'Si el servidor se detiene más de 4 segundos durante el vuelo, la ronda se anula: lo ya cobrado se mantiene y las demás apuestas se devuelven, sea cual sea el resultado.',
      'If the server stops for more than 4 seconds during the flight, the round is void: what was cashed out stands and all other bets are returned, whatever the result.',
      'Se o servidor parar por mais de 4 segundos durante o voo, a rodada é anulada: o que já foi sacado fica mantido e as outras apostas são devolvidas, qualquer que seja o resultado.',
    ),
  },
})
