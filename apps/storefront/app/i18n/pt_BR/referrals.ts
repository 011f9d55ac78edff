import type es from '../es_ES/referrals.ts'

export default {
  title: 'Indicações',
  lead: 'Convide seus amigos com o seu link e ganhe quando eles começarem a jogar.',
  code: 'Seu código',
  link: 'Seu link',
  rewardCash: 'Você ganha {{prize}} por indicação',
  rewardMiles: 'Você ganha {{prize}} milhas por indicação',
  noRule: 'Por enquanto não há prêmios por indicação. Seu código continua sendo seu.',
  step1: 'A pessoa se cadastra com o seu link ou código.',
  step2: 'Deposita pelo menos {{amount}} de uma vez.',
  step3: 'Aposta pelo menos {{amount}} de dinheiro real.',
  terms: 'O prêmio é creditado uma vez por pessoa. Indicar outra conta sua não vale.',
  list: 'Suas indicações',
  summary: '{{total}} indicações, {{rewarded}} com prêmio',
  empty: 'Você ainda não tem indicações',
  emptyText: 'Compartilhe seu link: aqui você verá como cada uma avança.',
  name: 'Nome',
  date: 'Data',
  state: 'Estado',
  states: {
    registered: 'Cadastrada',
    deposited: 'Depositou',
    rewarded: 'Prêmio creditado',
    refused: 'Sem prêmio',
  },
  older: 'Mais antigas',
} satisfies typeof es
