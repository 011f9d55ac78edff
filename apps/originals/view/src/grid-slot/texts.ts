import { textsInView } from '../shared/texts/spanish.ts'

const es = {
  pays: 'Pagos',
  buy: 'Comprar giros gratis',
  buy_for: '{n} giros gratis por {x}',
  buy_returns: 'La compra devuelve, en promedio, el {x} de su precio.',
  at: 'Con una apuesta de {x}',
  from: '{n} o más',
  falls: '{n} caídas',
  fall: '1 caída',
  coins: 'Monedas: {x}',
  respins: 'Respins: {n}',
  most: 'Premio máximo de la ronda',
  grand: 'Ventana completa',
  jackpots: 'Premios fijos',
  wild: 'Comodín',
  scatter: 'Scatter: giros gratis',
  coin: 'Moneda: lleva un múltiplo de la apuesta',
} as const
type Texts = Record<keyof typeof es, string>
const en: Texts = {
  pays: 'Paytable',
  buy: 'Buy free spins',
  buy_for: '{n} free spins for {x}',
  buy_returns: 'On average the purchase returns {x} of its price.',
  at: 'With a bet of {x}',
  from: '{n} or more',
  falls: '{n} falls',
  fall: '1 fall',
  coins: 'Coins: {x}',
  respins: 'Respins: {n}',
  most: 'Maximum win of the round',
  grand: 'Full window',
  jackpots: 'Fixed jackpots',
  wild: 'Wild',
  scatter: 'Scatter: free spins',
  coin: 'Coin: carries a multiple of the bet',
}
const pt: Texts = {
  pays: 'Pagamentos',
  buy: 'Comprar giros grátis',
  buy_for: '{n} giros grátis por {x}',
  buy_returns: 'Em média, a compra devolve {x} do preço.',
  at: 'Com uma aposta de {x}',
  from: '{n} ou mais',
  falls: '{n} quedas',
  fall: '1 queda',
  coins: 'Moedas: {x}',
  respins: 'Respins: {n}',
  most: 'Prêmio máximo da rodada',
  grand: 'Janela completa',
  jackpots: 'Prêmios fixos',
  wild: 'Curinga',
  scatter: 'Scatter: giros grátis',
  coin: 'Moeda: traz um múltiplo da aposta',
}
export const texts = textsInView({ es_ES: es, en_US: en, pt_BR: pt })
export type GridTexts = ReturnType<typeof texts>
