import type { UnclaimedTexts } from '../es_ES/unclaimed.ts'

export const unclaimed_en: UnclaimedTexts = {
  unclaimed: {
    title: 'Unclaimed money',
    explain:
      'It came to accounts of players who have been erased. Each decision takes two operators and goes on record.',
    empty: 'There is no unclaimed money.',
    waiting: (count) =>
      count === 1
        ? 'There is unclaimed money on 1 account.'
        : `There is unclaimed money on ${count} accounts.`,
    of: (player, erased) => `Account ${player}, erased on ${erased}`,
    toSources: (player) => `Movements of the account ${player} since it was erased`,
    more: 'There are more movements, older than these.',
    debt: 'It is a debt: a correction took more than the account had.',
    at: 'When',
    source: 'Where it came from',
    account: 'Account of the brand',
    amount: 'Amount',
    decide: 'Decide what is done',
    way: 'What is done',
    ways: {
      returned: 'It was returned to who paid it',
      set_apart: 'It goes to the account for unclaimed money',
      written_off: 'The debt is written off',
    },
    method: 'Method by which it was returned',
    reference: 'Reference of the return',
    onlyReturned: 'Only if it was returned.',
    note: 'Why (goes on record)',
    noNames: 'No names or data of people: what is written here is not erased.',
    submit: 'Ask for it',
    confirm: 'See what waits for another operator',
    kinds: {
      deposit: 'Deposit',
      withdrawal: 'Withdrawal',
      withdrawal_returned: 'Returned withdrawal',
      stake: 'Stake',
      win: 'Win of a bet',
      rollback: 'Returned stake',
      bonus: 'Bonus',
      miles: 'Miles',
      referral: 'Referral',
      prize: 'Prize',
      purchase: 'Purchase',
      purchase_returned: 'Returned purchase',
      adjustment: 'Adjustment',
    },
  },
}
