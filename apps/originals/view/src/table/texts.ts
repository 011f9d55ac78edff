import { ownTexts } from '../shared/own-texts.ts'

/** What all tables say. */
const es = {
  place: 'Apostar',
  again: 'Jugar de nuevo',
  choose: 'Elegí tu apuesta',
  cash_out: 'Cobrar {x}',
  won: 'Ganaste {x}',
  won_times: 'Ganaste {x} · ×{n}',
  back: 'Devuelto {x}',
  lost: 'Sin premio esta vez',
  card: '{rank} de {suit}',
  hidden: 'Carta tapada',
  rank_0: 'As',
  rank_10: 'Jota',
  rank_11: 'Reina',
  rank_12: 'Rey',
  suit_0: 'picas',
  suit_1: 'corazones',
  suit_2: 'diamantes',
  suit_3: 'tréboles',
}
type Texts = Record<keyof typeof es, string>
const en: Texts = {
  place: 'Place bet',
  again: 'Play again',
  choose: 'Choose your bet',
  cash_out: 'Cash out {x}',
  won: 'You won {x}',
  won_times: 'You won {x} · ×{n}',
  back: 'Returned {x}',
  lost: 'No win this time',
  card: '{rank} of {suit}',
  hidden: 'Face-down card',
  rank_0: 'Ace',
  rank_10: 'Jack',
  rank_11: 'Queen',
  rank_12: 'King',
  suit_0: 'spades',
  suit_1: 'hearts',
  suit_2: 'diamonds',
  suit_3: 'clubs',
}
const pt: Texts = {
  place: 'Apostar',
  again: 'Jogar de novo',
  choose: 'Escolha sua aposta',
  cash_out: 'Sacar {x}',
  won: 'Você ganhou {x}',
  won_times: 'Você ganhou {x} · ×{n}',
  back: 'Devolvido {x}',
  lost: 'Sem prêmio desta vez',
  card: '{rank} de {suit}',
  hidden: 'Carta fechada',
  rank_0: 'Ás',
  rank_10: 'Valete',
  rank_11: 'Dama',
  rank_12: 'Rei',
  suit_0: 'espadas',
  suit_1: 'copas',
  suit_2: 'ouros',
  suit_3: 'paus',
}

export const tableCatalogues = { es_ES: es, en_US: en, pt_BR: pt }
export const tableTexts = ownTexts<keyof typeof es>(tableCatalogues)
export type TableTexts = ReturnType<typeof tableTexts>
