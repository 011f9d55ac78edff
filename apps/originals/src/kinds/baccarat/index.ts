import type { Kind } from '../kind.ts'
import { text } from '../kind.ts'
import { mostFor, spotTable } from '../spots.ts'
import { baccaratGames } from './games.ts'
import { isPair, PAYS, playCoup, computeReturn, shoe, SPOTS } from './play.ts'
import type { BaccaratInfo, BaccaratSpot } from './types.ts'

const pays = (spot: BaccaratSpot): number => Number(PAYS[spot][0]) / Number(PAYS[spot][1])
/** The bets of the table, also of the one that players share. */
export const baccaratSpots = spotTable({
  spots: SPOTS,
  most: (spot, terms) => mostFor(pays(spot), terms),
  paid: computeReturn,
})

export const baccarat: Kind<'baccarat'> = {
  games: baccaratGames,
  // The banker's 19 to 20 comes out even.
  units: () => 20n,
  ...baccaratSpots.doors('baccarat', (draw) => playCoup(shoe(draw))),
  render(_game, { outcome, bet, currency }) {
    const { player, banker, winner } = outcome
    const pairs = { player: isPair(player), banker: isPair(banker) }
    return { player, banker, winner, pairs, bets: baccaratSpots.render(bet.bets, outcome, currency) }
  },
  info(_game, terms) {
    const spots = SPOTS.map((spot) => {
      const odds = PAYS[spot].map(Number) as [number, number]
      return [spot, { pays: odds, ...baccaratSpots.limits(spot, terms) }] as const
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
