import type { UnclaimedTexts } from '../es_ES/unclaimed.ts'

export const unclaimed_pt: UnclaimedTexts = {
  unclaimed: {
    title: 'Dinheiro sem dono',
    explain:
      'Chegou a contas de jogadores que já foram apagados. Cada decisão é de dois operadores e fica no registro.',
    empty: 'Não há dinheiro sem dono.',
    waiting: (count) =>
      count === 1 ? 'Há dinheiro sem dono em 1 conta.' : `Há dinheiro sem dono em ${count} contas.`,
    of: (player, erased) => `Conta ${player}, apagada em ${erased}`,
    toSources: (player) => `Movimentos da conta ${player} desde que foi apagada`,
    more: 'Há mais movimentos, anteriores a estes.',
    debt: 'É uma dívida: uma correção tirou da conta mais do que ela tinha.',
    at: 'Quando',
    source: 'De onde vem',
    account: 'Conta da marca',
    amount: 'Valor',
    decide: 'Decidir o que se faz',
    way: 'O que se faz',
    ways: {
      returned: 'Foi devolvido a quem pagou',
      set_apart: 'Passa para a conta de dinheiro sem dono',
      written_off: 'A dívida é dada por perdida',
    },
    method: 'Meio pelo qual foi devolvido',
    reference: 'Referência da devolução',
    onlyReturned: 'Somente se foi devolvido.',
    note: 'Por quê (fica no registro)',
    noNames: 'Sem nomes nem dados de pessoas: o que se escreve aqui não é apagado.',
    submit: 'Pedir',
    confirm: 'Ver o que espera outro operador',
    kinds: {
      deposit: 'Depósito',
      withdrawal: 'Saque',
      withdrawal_returned: 'Saque devolvido',
      stake: 'Aposta',
      win: 'Prêmio de uma aposta',
      rollback: 'Aposta devolvida',
      bonus: 'Bônus',
      miles: 'Milhas',
      referral: 'Indicação',
      prize: 'Prêmio',
      purchase: 'Compra',
      purchase_returned: 'Compra devolvida',
      adjustment: 'Ajuste',
    },
  },
}
