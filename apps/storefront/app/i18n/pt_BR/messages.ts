import type es from '../es_ES/messages.ts'

export default {
  title: 'Mensagens',
  unreadCount_one: '{{count}} não lida',
  unreadCount_other: '{{count}} não lidas',
  lead: 'Novidades da sua conta, da mais nova à mais antiga.',
  list: 'Suas mensagens',
  empty: 'Você não tem mensagens',
  emptyText: 'Aqui avisamos sobre seus depósitos, saques e prêmios.',
  unread: 'Não lida',
  untitled: 'Mensagem sem título',
  older: 'Mais antigas',
  back: 'Voltar às mensagens',
  delete: 'Apagar',
  deleteNamed: 'Apagar: {{title}}',
  deleteQuestion: 'Apagar esta mensagem?',
  deleteText: 'Não é possível recuperá-la.',
  deleted: 'A mensagem foi apagada',
  missing: 'Essa mensagem não está mais aqui',
  missingText: 'Talvez você a tenha apagado.',
} satisfies typeof es
