import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/help.ts'

export default {
  title: 'Central de ajuda',
  lead: 'Respostas sobre sua conta, seu dinheiro e suas apostas.',
  search: 'Como podemos ajudar?',
  searchHint: 'Por exemplo: saque, senha, bônus',
  submit: 'Buscar',
  trail: 'Onde você está',
  all: 'Ver todas as perguntas',
  related: 'Perguntas relacionadas',
  resultsFor: 'Resultados para “{q}”',
  near: 'Não encontramos essas palavras exatas: estas são parecidas.',
  nothing: 'Não encontramos nada com essas palavras',
  nothingText: 'Tente uma ou duas palavras, como “saque” ou “senha”.',
  none: 'Ainda não há artigos de ajuda',
  noneText: 'Enquanto isso, as regras estão nos termos e condições.',
  unknown: 'Não encontramos esse artigo',
  unknownText: 'Ele pode ter mudado de lugar. Procure na central de ajuda.',
  failed: 'Não conseguimos carregar a ajuda',
  failedText: 'O problema é nosso. Tente de novo em instantes.',
  categories: {
    account: 'Conta e acesso',
    payments: 'Depósitos e saques',
    bonuses: 'Bônus e milhas',
    casino: 'Cassino',
    sports: 'Apostas esportivas',
    safety: 'Jogo responsável',
  },
} satisfies SameTexts<typeof es>
