import type { ReturnFiguresTexts } from '../es_ES/figures-returns.ts'

export const returnFigures_pt: ReturnFiguresTexts = {
  title: 'Retorno dos jogos',
  explain:
    'O que os jogos devolveram do que foi apostado em rodadas fechadas, ao lado do retorno que o provedor publica. Uma rodada conta quando se fecha.',
  groups: {
    game: 'Jogo',
    provider: 'Provedor',
    brand: 'Marca',
    day: 'Dia',
  },
  columns: {
    rounds: 'Rodadas',
    staked: 'Apostado',
    returned: 'Devolvido',
    actual: 'Retorno real',
    theoretical: 'Retorno teórico',
    band: 'Faixa de 99%',
    verdict: 'Leitura',
    deviation: 'Desvio',
  },
  deviations: {
    published: 'publicado',
    measured: 'medido',
  },
  verdicts: {
    inside: 'dentro da faixa',
    below: 'abaixo da faixa',
    above: 'acima da faixa',
    few: 'menos de 1.000 rodadas: não diz nada',
    unknown: 'o jogo não publica seu retorno',
  },
  drawn: 'Faixa e retorno',
  byDay: 'Retorno real por dia, com o teórico',
  outside: (count: number) =>
    count === 1
      ? 'Um está fora da sua faixa: veja-o antes dos outros.'
      : `${count} estão fora da sua faixa: veja-os antes dos outros.`,
  only: (name: string) => `Só ${name}. Para ver todos, escolha Retorno acima.`,
  none: 'Nenhuma rodada foi fechada nesses dias. Escolha outros dias ou outra marca.',
  method: 'Como a faixa é calculada',
  methodText:
    'A faixa é o retorno teórico mais e menos 2,5758 erros padrão: se o jogo paga o que publica, o retorno real cai dentro 99 de cada 100 vezes. O erro vem do desvio que o provedor publica e do que foi apostado em cada rodada. Onde não há desvio publicado, vem das próprias rodadas.',
  limitsText:
    'Um desvio medido fica curto enquanto os prêmios grandes não saíram: um retorno acima da faixa ainda não é um erro. De cada cem jogos, um fica fora por acaso. Onde o retorno depende da aposta, o publicado é o menor.',
  roundsTitle: 'Rodadas por trás do retorno',
  round: 'Rodada',
  opened: 'Aberta',
  closed: 'Fechada',
  multiple: 'Do apostado',
  back: 'Voltar ao retorno por dia',
  noRounds: 'Não há rodadas fechadas desse jogo nesses dias. Volte ao relatório e escolha outro dia.',
  firstRounds: 'São as 100 rodadas que mais devolveram.',
}
