import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/limits.ts'

export default {
  title: 'Meus limites',
  lead: 'Você decide quanto jogar. Os limites valem para esportes, cassino, corridas e todo o resto, e só contam o seu dinheiro real.',
  unreadable: 'Não conseguimos ler os seus limites',
  unreadableText: 'Eles continuam valendo. Tente de novo em instantes.',
  left: 'Com os seus limites você pode apostar até {amount} agora.',
  reached: 'Você chegou a um dos seus limites. Vai poder apostar de novo quando ele se renovar.',
  kinds: {
    stake: {
      title: 'O que você aposta',
      lead: 'Soma cada aposta, ganha ou perdida.',
      used: 'Você apostou {amount}.',
    },
    loss: {
      title: 'O que você perde',
      lead: 'O apostado menos os prêmios. Uma aposta aberta conta como perdida até ser resolvida.',
      used: 'Você perdeu {amount}.',
    },
  },
  periods: { day: 'Por dia', week: 'Por semana', month: 'Por mês' },
  none: 'Sem limite',
  won: 'Você está ganhando {amount}.',
  leaves: 'Restam {amount}.',
  renews: 'Renova em {date}.',
  amounts: {
    day: 'Máximo por dia ({currency})',
    week: 'Máximo por semana ({currency})',
    month: 'Máximo por mês ({currency})',
  },
  set: 'Definir limite',
  change: 'Mudar',
  saved: 'Pronto: já vale.',
  savedWaiting: 'Pronto: a mudança espera. Até lá vale o limite atual.',
  waiting: 'A partir de {date}: {amount}.',
  waitingNone: 'A partir de {date}: sem limite.',
  keep: 'Manter o atual',
  remove: 'Tirar o limite',
  removeQuestion: 'Tirar o limite?',
  removeText: 'Ele vale por mais 24 horas. Até lá você pode mudar de ideia.',
  keepLimit: 'Manter o limite',
  rule: 'Um limite novo ou menor vale na hora. Um maior, ou nenhum, só depois de {hours} horas. Se houver vários, vale o que deixa menos.',
  more: 'Mais sobre jogo responsável',
} satisfies SameTexts<typeof es>
