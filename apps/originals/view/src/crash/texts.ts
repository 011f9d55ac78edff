import { textsInView } from '../shared/texts/spanish.ts'

const es = {
  bet_n: 'Apuesta {n}',
  cash_out: 'Cobrar {x}',
  cashed: 'Cobraste {x} en ×{n}',
  waiting: 'En juego: {x}',
  next_round: 'Próxima ronda',
  auto: 'Cobro automático',
  auto_at: 'Multiplicador del cobro automático',
  auto_wrong: 'Escribí un multiplicador de {a} a {b}.',
  starts: 'Despega en {n} s',
  ready: 'Listos para despegar',
  burst: 'Estalló en ×{n}',
  flying: 'En vuelo',
} as const
type Texts = Record<keyof typeof es, string>
const en: Texts = {
  bet_n: 'Bet {n}',
  cash_out: 'Cash out {x}',
  cashed: 'Cashed out {x} at ×{n}',
  waiting: 'In play: {x}',
  next_round: 'Next round',
  auto: 'Auto cash-out',
  auto_at: 'Auto cash-out multiplier',
  auto_wrong: 'Enter a multiplier from {a} to {b}.',
  starts: 'Takes off in {n} s',
  ready: 'Ready for take-off',
  burst: 'Burst at ×{n}',
  flying: 'In flight',
}
const pt: Texts = {
  bet_n: 'Aposta {n}',
  cash_out: 'Sacar {x}',
  cashed: 'Você sacou {x} em ×{n}',
  waiting: 'Em jogo: {x}',
  next_round: 'Próxima rodada',
  auto: 'Saque automático',
  auto_at: 'Multiplicador do saque automático',
  auto_wrong: 'Digite um multiplicador de {a} a {b}.',
  starts: 'Decola em {n} s',
  ready: 'Prontos para decolar',
  burst: 'Explodiu em ×{n}',
  flying: 'Em voo',
}
export const crashTexts = textsInView({ es_ES: es, en_US: en, pt_BR: pt })
