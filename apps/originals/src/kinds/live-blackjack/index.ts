import { decimalAmount } from '@palco/contract'
import { z } from 'zod'
import { inMoney, readStake } from '../amounts.ts'
import { blackjack } from '../blackjack/index.ts'
import { blackjackGames } from '../blackjack/games.ts'
import type { Place } from '../blackjack/place.ts'
import { UNITS } from '../blackjack/place.ts'
import { REACH } from '../blackjack/play.ts'
import type { Kind, Terms } from '../kind.ts'
import { refuse, text } from '../kind.ts'
import { liveBlackjackGames } from './games.ts'
import { toCode, toPlace, playSeats, SEATS, toTable } from './play.ts'

/** A decision may take that long; a further stake may be unanswered for that long, ms. */
const DECISION = 15_000
const FURTHER_STAKE = 6_000
/** One card, and the dealer's hand at the end, ms. */
const CARD = 350
const DEALER = 3_000
const single = blackjackGames[0] as (typeof blackjackGames)[number]

const bet = z.strictObject({
  stake: decimalAmount,
  seat: z
    .number()
    .int()
    .min(0)
    .max(SEATS - 1),
})
const move = z.strictObject({ action: z.enum(['hit', 'stand', 'double', 'split', 'insure', 'decline']) })

/** Blackjack with seven seats: one shoe and one dealer for all, each seat decides in its turn. */
export const liveBlackjack: Kind<'live_blackjack'> = {
  games: liveBlackjackGames,
  units: () => BigInt(UNITS),
  stakes: 'totals',
  reach: REACH,
  readBet(_game, given, terms) {
    const parsed = bet.safeParse(given)
    if (!parsed.success) return refuse('invalid_bet')
    const read = readStake(parsed.data.stake, terms)
    if (!read.ok) return read
    const stored = { kind: 'live_blackjack' as const, stake: read.text, seat: parsed.data.seat }
    return { ok: true, stake: read.stake, bet: stored }
  },
  play(_game, { stake, bet: { seat, seats = [seat] } }, moves, draw) {
    const table = playSeats({ seats, moves: moves.map((one) => ({ ...one, seat: one.seat ?? seat })) }, draw)
    if (!table) return null
    const { staked, paid } = table.places.get(seat) as Place
    const { over, dealer } = table
    const outcome = { place: over ? toPlace(table, seat) : null, dealer }
    return { outcome, over, ...inMoney({ stake, units: BigInt(UNITS) }, { staked, paid }) }
  },
  render: (_game, { outcome: { place, dealer }, bet: { seat } }) => ({ seat, place, dealer }),
  info: (_game, terms: Terms) => ({ ...blackjack.info(single, terms), seats: SEATS, decision: DECISION }),
  rules: () => [
    ...blackjack.rules(single),
    {
      title: text('La mesa en vivo', 'The live table', 'A mesa ao vivo'),
      paragraphs: [
        text(
          'Hay siete asientos y todos ven las mismas cartas. Elegís un asiento libre y apostás mientras corre el tiempo; sin apuestas, la mesa espera. Los 8 mazos se mezclan de nuevo para cada ronda y lo que pidan los demás no cambia tu retorno.',
          'There are seven seats and everybody sees the same cards. You choose a free seat and bet while the time runs; without bets the table waits. The 8 decks are shuffled again for each round, and what others draw does not change your return.',
          'Há sete lugares e todos veem as mesmas cartas. Você escolhe um lugar livre e aposta enquanto o tempo corre; sem apostas, a mesa espera. Os 8 baralhos são embaralhados de novo a cada rodada, e o que os outros pedem não muda o seu retorno.',
        ),
        text(
          'Juegan los asientos de uno en uno, del 1 al 7; el seguro se responde a la vez. Cada decisión tiene 15 segundos. Si se acaban, tus manos se plantan y no hay seguro. Una apuesta más (doblar, dividir, seguro) cuenta cuando tu billetera la confirma; si no responde en 6 segundos se devuelve y tu mano se planta.',
          'The seats play one after another, from 1 to 7; insurance is answered at the same time. Each decision has 15 seconds. When they run out your hands stand and there is no insurance. A further stake (double, split, insurance) counts once your wallet confirms it; without an answer within 6 seconds it is returned and your hand stands.',
          'Os lugares jogam um por vez, do 1 ao 7; o seguro é respondido ao mesmo tempo. Cada decisão tem 15 segundos. Se acabarem, suas mãos param e não há seguro. Uma aposta a mais (dobrar, dividir, seguro) vale quando a sua carteira confirma; sem resposta em 6 segundos ela é devolvida e a mão para.',
        ),
        text(
          'El asiento queda para vos durante dos rondas sin apostar o tres minutos; después se libera.',
          'The seat stays yours for two rounds without a bet or three minutes; then it is free.',
          'O lugar continua seu por duas rodadas sem apostar ou três minutos; depois fica livre.',
        ),
      ],
    },
  ],
  ...(blackjack.returnNote ? { returnNote: blackjack.returnNote } : {}),
  published: () => ({}),
  open: null,
  shared: {
    phases: { betting: 15_000, closing: 2_500, after: 9_000 },
    betsPerRound: 1,
    waiting: { place: null, dealer: [] },
    hidden: true,
    cashOut: null,
    stopText: text(
      'Si el servidor se detiene, la ronda sigue al volver y el tiempo de la decisión empieza de nuevo; pasado un minuto se anula y se devuelven todas las apuestas, sean cuales sean las cartas.',
      'If the server stops, the round goes on when it is back and the time of the decision starts anew; after a minute it is void and all bets are returned, whatever the cards.',
      'Se o servidor parar, a rodada continua quando ele voltar e o tempo da decisão recomeça; depois de um minuto ela é anulada e todas as apostas são devolvidas, quaisquer que sejam as cartas.',
    ),
    turns: {
      seats: SEATS,
      clock: {
        deal: (seats) => 2 * (seats + 1) * CARD,
        decision: DECISION,
        end: DEALER,
        stake: FURTHER_STAKE,
      },
      readMove: (given) => move.safeParse(given).data ?? null,
      play(record, draw) {
        const table = playSeats(record, draw)
        if (!table) return null
        const { over, dealer } = table
        return {
          over,
          asked: table.asked(),
          together: table.insuring,
          absent: (seat) => ({
            action: table.places.get(seat)?.insurance === 'offered' ? 'decline' : 'stand',
          }),
          bet: (seat) => {
            const { staked, paid } = table.places.get(seat) as Place
            return { outcome: { place: over ? toPlace(table, seat) : null, dealer }, staked, paid }
          },
          result: over ? toCode(table) : null,
          shown: toTable(table),
        }
      },
    },
  },
}
