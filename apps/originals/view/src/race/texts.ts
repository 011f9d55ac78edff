import { ownTexts } from '../shared/own-texts.ts'

const es = {
  win: 'Ganador',
  place: 'Lugar',
  forecast: 'Exacta',
  markets: 'Apuestas',
  win_of: 'Ganador {x}',
  place_of: 'Lugar {x}',
  forecast_of: 'Exacta {x}, después {y}',
  rating: 'puntaje {n}',
  race: 'Carrera {n}',
  skip: 'Ver resultado',
  finish: 'Ganó {x} ({y})',
  past: 'Últimas llegadas, primero y segundo',
}
type Texts = Record<keyof typeof es, string>
const en: Texts = {
  win: 'Win',
  place: 'Place',
  forecast: 'Forecast',
  markets: 'Bets',
  win_of: '{x} to win',
  place_of: '{x} to place',
  forecast_of: 'Forecast {x}, then {y}',
  rating: 'rating {n}',
  race: 'Race {n}',
  skip: 'See result',
  finish: '{x} won ({y})',
  past: 'Past finishes, first and second',
}
const pt: Texts = {
  win: 'Vencedor',
  place: 'Colocado',
  forecast: 'Exata',
  markets: 'Apostas',
  win_of: 'Vencedor {x}',
  place_of: 'Colocado {x}',
  forecast_of: 'Exata {x}, depois {y}',
  rating: 'pontuação {n}',
  race: 'Corrida {n}',
  skip: 'Ver resultado',
  finish: '{x} venceu ({y})',
  past: 'Últimas chegadas, primeiro e segundo',
}
export const texts = ownTexts<keyof typeof es>({ es_ES: es, en_US: en, pt_BR: pt })
