import type { SportFiguresTexts } from '../es_ES/figures-sports.ts'

export const sportFigures_pt: SportFiguresTexts = {
  title: 'Margem das apostas esportivas',
  explain:
    'O que ficou do apostado em apostas terminadas, ao lado do que suas cotações faziam esperar. Uma aposta conta no dia em que é liquidada ou encerrada antes; uma correção, no dia em que é feita.',
  groups: {
    sport: 'Esporte',
    competition: 'Competição',
    market: 'Mercado',
    event: 'Evento',
    phase: 'Momento',
    form: 'Tipo de aposta',
    day: 'Dia',
    brand: 'Marca',
  },
  phases: {
    before: 'Antes do início',
    live: 'Ao vivo',
  },
  forms: {
    single: 'Simples',
    multiple: 'Múltiplas',
    system: 'Sistemas',
    builder: 'Criador de apostas',
    free_bet: 'Apostas grátis',
  },
  columns: {
    selections: 'Seleções',
    stakes: 'Apostado',
    returns: 'Pago',
    result: 'Resultado',
    margin: 'Margem real',
    price_margin: 'Margem das cotações',
    priced: 'Com cotação justa conhecida',
  },
  all: 'Todos',
  byDay: 'Margem real por dia, com a das cotações',
  whole: 'ver tudo',
  none: 'Nenhuma aposta terminou nesses dias. Escolha outros dias, outra marca ou outro filtro.',
  longEvents:
    'Por evento, o período tem no máximo 31 dias, ou é de uma só competição. Escolha menos dias, ou entre por uma competição.',
  method: 'Como se reparte e se compara',
  shareText:
    'O apostado e o pago de uma aposta se repartem em partes iguais entre suas seleções, sem olhar qual ganhou; as unidades que sobram vão para as primeiras. Assim, tudo soma o que a contabilidade moveu. Para a margem de um mercado só, veja as simples.',
  priceText:
    'A margem das cotações vem das probabilidades do provedor no momento em que cada aposta foi aceita: o que fica se os resultados saírem como essas probabilidades dizem. A margem de uma múltipla junta a de suas seleções. Onde não há probabilidades, ou vale a cotação de um operador, não se conhece; a última coluna diz de que parte do apostado se conhece. Em poucas apostas, a margem real se afasta muito por acaso.',
  betsTitle: 'Apostas por trás da margem',
  bet: 'Aposta',
  here: 'Aqui / no total',
  placed: 'Feita',
  closed: 'Terminada',
  back: 'Voltar à margem do evento',
  noBets: 'Não há apostas terminadas desse evento nesses dias. Volte ao relatório e escolha outros.',
  wholeBets: 'Primeiro as que mais custaram. Os valores são da aposta inteira.',
  firstBets: 'São as 100 que mais custaram. Os valores são da aposta inteira.',
}
