import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/referrals.ts'

export default {
  title: 'Indique amigos',
  lead: 'Compartilhe seu link e ganhe quando seus amigos começarem a jogar.',
  code: 'Seu código',
  link: 'Seu link',
  rewardBonus: 'Ganhe um bônus de {prize} por cada indicação',
  rewardMiles: 'Você ganha {prize} milhas por indicação',
  noRule: 'Por enquanto não há prêmios por indicação. Seu código continua sendo seu.',
  step1: 'Seu amigo se cadastra com o seu link ou código.',
  stepEmail: 'Os dois confirmam o e-mail ou o documento de identidade que pedimos.',
  step2: 'Deposita pelo menos {amount} de uma vez.',
  step3: 'Aposta pelo menos {amount} com dinheiro real.',
  terms: 'O prêmio é creditado uma vez por pessoa. Não vale indicar outra conta sua.',
  weights:
    'Apostas em caça-níqueis contam por inteiro; em jogos de mesa, contam 10% do que cada rodada arrisca. Não contam apostas opostas, nem o que se aposta para liberar um bônus ou a cotações turbinadas.',
  most_one: 'Você pode receber {count} prêmio.',
  most_other: 'Você pode receber até {count} prêmios.',
  list: 'Seus amigos indicados',
  summary: '{total} indicações, {rewarded} com prêmio',
  empty: 'Você ainda não indicou ninguém',
  emptyText: 'Compartilhe seu link: aqui você verá o progresso de cada amigo.',
  name: 'Nome',
  date: 'Data',
  state: 'Situação',
  states: {
    registered: 'Cadastrado',
    deposited: 'Depositou',
    rewarded: 'Prêmio creditado',
    refused: 'Sem prêmio',
  },
  older: 'Anteriores',
} satisfies SameTexts<typeof es>
