import { decimalAmount, toDecimal } from '@palco/contract'
import { z } from 'zod'
import type { Kind, Terms } from '../kind.ts'
import { refuse, text } from '../kind.ts'
import { minorOf } from '../amounts.ts'
import { baccaratGames } from './games.ts'
import { pairOf, PAYS, playCoup, returnOf, shoe, SPOTS } from './play.ts'
import type { BaccaratInfo, BaccaratSpot } from './types.ts'

const slip = z.strictObject({
  bets: z
    .array(
      z.strictObject({ spot: z.enum(SPOTS as [BaccaratSpot, ...BaccaratSpot[]]), amount: decimalAmount }),
    )
    .min(1)
    .max(SPOTS.length),
})

/** Greatest bet on a spot, minor units: a tenth of the table's on the long shots. */
const mostOn = (spot: BaccaratSpot, { stakes }: Pick<Terms, 'stakes'>): bigint => {
  const most = stakes.at(-1) as bigint
  return PAYS[spot][0] > 2n && PAYS[spot][1] === 1n ? most / 10n : most
}

export const baccarat: Kind<'baccarat'> = {
  games: baccaratGames,
  // The banker's 19 to 20 comes out even.
  units: () => 20n,
  stakes: 'chips',
  reach: [1n, 1n],
  readBet(_game, given, terms) {
    const { bounds, currency, stakes } = terms
    const parsed = slip.safeParse(given)
    if (!parsed.success) return refuse('invalid_bet')
    const amounts = new Map<BaccaratSpot, bigint>()
    for (const { spot, amount } of parsed.data.bets) {
      const minor = minorOf(amount, currency)
      if (minor === null || amounts.has(spot)) return refuse('invalid_bet')
      amounts.set(spot, minor)
    }
    const stake = [...amounts.values()].reduce((sum, amount) => sum + amount, 0n)
    if (stake < bounds.min || stake > bounds.max) return refuse('stake_out_of_bounds')
    const chip = stakes[0] as bigint
    for (const [spot, amount] of amounts)
      if (amount < chip || amount % chip !== 0n || amount > mostOn(spot, terms))
        return refuse('stake_out_of_bounds')
    const bets = SPOTS.flatMap((spot) => {
      const minor = amounts.get(spot)
      return minor === undefined ? [] : [{ spot, amount: toDecimal({ minor, currency }) }]
    })
    return { ok: true, stake, bet: { kind: 'baccarat', bets } }
  },
  play(_game, { stake, bet }, _moves, draw, currency) {
    const coup = playCoup(shoe(draw))
    const win = bet.bets.reduce(
      (sum, { spot, amount }) => sum + returnOf(spot, minorOf(amount, currency) ?? 0n, coup),
      0n,
    )
    return { outcome: coup, staked: stake, win, over: true }
  },
  render(_game, { outcome, bet, currency }) {
    const { player, banker, winner } = outcome
    const bets = bet.bets.map((one) => {
      const minor = returnOf(one.spot, minorOf(one.amount, currency) ?? 0n, outcome)
      return { ...one, returned: toDecimal({ minor, currency }) }
    })
    return { player, banker, winner, pairs: { player: pairOf(player), banker: pairOf(banker) }, bets }
  },
  info(_game, terms) {
    const amount = (minor: bigint) => toDecimal({ minor, currency: terms.currency })
    const least = amount(terms.stakes[0] as bigint)
    const spots = SPOTS.map((spot) => {
      const most = mostOn(spot, terms)
      const max = amount(most < terms.bounds.max ? most : terms.bounds.max)
      return [spot, { pays: PAYS[spot].map(Number) as [number, number], min: least, max }] as const
    })
    return { spots: Object.fromEntries(spots) as BaccaratInfo['spots'] }
  },
  rules: () => [
    {
      title: text('Cómo se juega', 'How to play', 'Como se joga'),
      paragraphs: [
        text(
          'Se juega con 8 mazos, mezclados para cada ronda. Jugador y banca reciben dos cartas; gana el total más cercano a 9. El as vale 1, las figuras y el diez 0; de cada total cuenta la última cifra.',
          'Played with 8 decks, shuffled for each round. Player and banker get two cards each; the total closest to 9 wins. The ace counts 1, tens and faces 0; only the last digit of a total counts.',
          'Joga-se com 8 baralhos, embaralhados para cada rodada. Jogador e banca recebem duas cartas; ganha o total mais próximo de 9. O ás vale 1, as figuras e o dez 0; de cada total conta o último algarismo.',
        ),
        text(
          'Con 8 o 9 de entrada nadie pide. Si no, el jugador pide con 5 o menos, y la banca según su total y la tercera carta del jugador, por reglas fijas.',
          'On 8 or 9 dealt neither draws. Otherwise the player draws on 5 or less, and the banker by its total and the player’s third card, by fixed rules.',
          'Com 8 ou 9 de entrada ninguém pede. Senão, o jogador pede com 5 ou menos, e a banca conforme o seu total e a terceira carta do jogador, por regras fixas.',
        ),
        text(
          'Jugador paga 1 a 1 (devuelve el 98,76 %); banca, 0,95 a 1 (98,94 %); empate, 8 a 1 (85,64 %); cada par, 11 a 1 (89,63 %). Con empate se devuelven las apuestas a jugador y banca.',
          'Player pays 1 to 1 (returns 98.76%); banker, 0.95 to 1 (98.94%); tie, 8 to 1 (85.64%); each pair, 11 to 1 (89.63%). On a tie bets on player and banker are returned.',
          'Jogador paga 1 para 1 (devolve 98,76 %); banca, 0,95 para 1 (98,94 %); empate, 8 para 1 (85,64 %); cada par, 11 para 1 (89,63 %). Com empate devolvem-se as apostas em jogador e banca.',
        ),
      ],
    },
  ],
  returnNote: text(
    'Es el de la apuesta a la banca.',
    'It is that of the bet on the banker.',
    'É o da aposta na banca.',
  ),
  published: () => ({}),
  open: null,
}
