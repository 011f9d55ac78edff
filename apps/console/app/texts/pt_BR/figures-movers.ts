import type { MoverFiguresTexts } from '../es_ES/figures-movers.ts'

export const moverFigures_pt: MoverFiguresTexts = {
  title: 'Maiores mudanças',
  explain: 'O que mais mudou em relação à mesma quantidade de dias logo antes, para cima ou para baixo.',
  groups: {
    game: 'Jogo',
    player: 'Jogador',
    event: 'Evento',
    market: 'Mercado',
  },
  measure: 'Ordenar pela mudança de',
  before: 'Antes',
  about: 'De',
  changes: {
    stakes: 'Mudança do apostado',
    ggr: 'Mudança do GGR',
  },
  compared: (from, to) => `Comparado com ${from} – ${to}.`,
  more: 'Por moeda estão as 50 maiores mudanças; o total é de tudo.',
  ended: 'De esportes contam as apostas no dia em que terminam, como na margem.',
  nameless: 'Os nomes aparecem com uma marca escolhida, para quem vê jogadores.',
  none: 'Nada mudou entre esses dias e os anteriores. Escolha outros dias ou outra marca.',
  wrongPeriod: 'Um período vai do primeiro dia ao último e tem no máximo 31 dias. Escolha menos dias.',
}
