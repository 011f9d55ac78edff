import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/promotions.ts'

export default {
  title: 'Promotions',
  lead: 'Each one with its terms up front.',
  types: { all: 'All', bonus: 'Bonuses', promotion: 'Promotions' },
  filter: 'Type of promotion',
  badge: { bonus: 'Bonus', promotion: 'Promotion' },
  ends: 'Until {date}',
  terms: 'Terms',
  seeTerms: 'See terms',
  about: 'See terms of {title}',
  code: 'Code',
  codeText: 'Enter it when you deposit, or in My account under Bonuses.',
  codeInAccount: 'Enter it in My account, under Bonuses.',
  others: 'Other promotions',
  seeOthers: 'See the others',
  othersTitle: 'Other promotions',
  noneOfType: 'There are no promotions of this type right now.',
  failed: 'We could not load the promotions. Try again in a moment.',
  seeAll: 'See all',
  never: 'Do not show again',
} satisfies SameTexts<typeof es>
