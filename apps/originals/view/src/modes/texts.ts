import { textsInView } from '../shared/texts/spanish.ts'

const es = {
  modes: 'Automático y rápido',
  quick: 'Giro rápido',
  auto: 'Juego automático',
  rounds: 'Rondas',
  loss: 'Parar si pierdo',
  win: 'Parar con un premio de',
  no_limit: 'Sin límite',
  start: 'Empezar',
  stop: 'Parar · {n}',
  end_rounds: 'El juego automático terminó sus rondas.',
  end_loss: 'El juego automático paró: otra ronda pasaría tu límite de pérdida.',
  end_win: 'El juego automático paró: premio de {x}.',
} as const
type Texts = Record<keyof typeof es, string>
const en: Texts = {
  modes: 'Autoplay and quick spin',
  quick: 'Quick spin',
  auto: 'Autoplay',
  rounds: 'Rounds',
  loss: 'Stop if I lose',
  win: 'Stop on a win of',
  no_limit: 'No limit',
  start: 'Start',
  stop: 'Stop · {n}',
  end_rounds: 'Autoplay has finished its rounds.',
  end_loss: 'Autoplay stopped: another round would pass your loss limit.',
  end_win: 'Autoplay stopped: you won {x}.',
}
const pt: Texts = {
  modes: 'Automático e rápido',
  quick: 'Giro rápido',
  auto: 'Jogo automático',
  rounds: 'Rodadas',
  loss: 'Parar se eu perder',
  win: 'Parar com um prêmio de',
  no_limit: 'Sem limite',
  start: 'Começar',
  stop: 'Parar · {n}',
  end_rounds: 'O jogo automático terminou as rodadas.',
  end_loss: 'O jogo automático parou: outra rodada passaria do seu limite de perda.',
  end_win: 'O jogo automático parou: prêmio de {x}.',
}
export const texts = textsInView({ es_ES: es, en_US: en, pt_BR: pt })
