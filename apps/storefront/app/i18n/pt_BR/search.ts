import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/search.ts'

export default {
  title: 'Buscar',
  label: 'Buscar jogos, partidas, promoções e ajuda',
  placeholder: 'Jogo, time, promoção ou pergunta',
  resultsFor: 'Resultados para “{query}”',
  near: 'Nada se chama exatamente “{query}”: isto é o mais parecido.',
  partly: 'Uma parte não respondeu: pode faltar algo. Tente de novo em instantes.',
  nothing: 'Não encontramos “{query}”',
  nothingText: 'Tente outra palavra, ou menos letras.',
  sports: 'Esportes',
  games: 'Jogos',
  promotions: 'Promoções',
  help: 'Ajuda',
  all: 'Ver tudo',
  played: 'Jogados há pouco',
  seenEvents: 'Partidas que você viu',
  hint: 'O que você procura?',
  hintText: 'Digite o nome de um jogo, um time, uma competição ou uma promoção, ou uma pergunta.',
} satisfies SameTexts<typeof es>
