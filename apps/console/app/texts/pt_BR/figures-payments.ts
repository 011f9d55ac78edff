import type { PaymentFiguresTexts } from '../es_ES/figures-payments.ts'

export const paymentFigures_pt: PaymentFiguresTexts = {
  title: 'Relatório de pagamentos',
  explain:
    'Cada pagamento conta na hora em que foi pedido, com o que houve com ele até agora. Sucesso: concluídos entre os que já terminaram. Os valores incluem a tarifa.',
  part: (kind: string, currency: string) => `${kind}, ${currency}`,
  kind: 'Tipo',
  allKinds: 'Todos',
  groups: {
    day: 'Dia',
    hour: 'Hora',
    method: 'Forma de pagamento',
    brand: 'Marca',
  },
  columns: {
    begun: 'Pedidos',
    completed: 'Concluídos',
    success: 'Sucesso',
    refused: 'Recusados',
    expired: 'Expirados',
    canceled: 'Cancelados ou devolvidos',
    open: 'Abertos',
    moved: 'Valor concluído',
    fees: 'Tarifa ao jogador',
    median: 'Demora mediana',
    p95: 'Demora de 95 %',
  },
  outcomes: {
    completed: 'Concluídos',
    refused: 'Recusados',
    expired: 'Expirados',
    canceled: 'Cancelados',
    returned: 'Devolvidos',
    open: 'Abertos',
  },
  outcome: 'O que houve',
  cause: 'Motivo',
  noCause: 'sem motivo registrado',
  count: 'Quantidade',
  amount: 'Valor',
  asked: 'Valor pedido',
  took: 'Demora',
  untimed:
    'São mais de 300.000 pagamentos concluídos: para ver as demoras, escolha menos dias ou uma só forma de pagamento.',
  reasons: 'Por que não foram concluídos',
  rowsAbout: (count: string, name: string) => `${count}: ver os pagamentos, ${name}`,
  rowsTitle: 'Pagamentos por trás do número',
  back: 'Voltar ao relatório de pagamentos',
  onlyMethod: (method: string) =>
    `Só a forma de pagamento ${method}. Para ver todas, escolha Pagamentos acima.`,
  none: 'Nenhum pagamento assim foi pedido nesses dias. Escolha outros dias, outra marca ou outro tipo.',
}
