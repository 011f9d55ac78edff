import { textsInView } from '../shared/texts/spanish.ts'

const es = {
  player: 'Jugador',
  banker: 'Banca',
  tie: 'Empate',
  player_pair: 'Par jugador',
  banker_pair: 'Par banca',
  player_won: 'Gana el jugador, {a} a {b}',
  banker_won: 'Gana la banca, {b} a {a}',
  tie_won: 'Empate en {a}',
  spots: 'Apuestas',
} as const
type Texts = Record<keyof typeof es, string>
const en: Texts = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  player_pair: 'Player pair',
  banker_pair: 'Banker pair',
  player_won: 'Player wins, {a} to {b}',
  banker_won: 'Banker wins, {b} to {a}',
  tie_won: 'Tie at {a}',
  spots: 'Bets',
}
const pt: Texts = {
  player: 'Jogador',
  banker: 'Banca',
  tie: 'Empate',
  player_pair: 'Par jogador',
  banker_pair: 'Par banca',
  player_won: 'Ganha o jogador, {a} a {b}',
  banker_won: 'Ganha a banca, {b} a {a}',
  tie_won: 'Empate em {a}',
  spots: 'Apostas',
}
export const texts = textsInView({ es_ES: es, en_US: en, pt_BR: pt })
