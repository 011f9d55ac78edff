import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/help.ts'

export default {
  title: 'Help center',
  lead: 'Answers about your account, your money and your bets.',
  search: 'How can we help?',
  searchHint: 'For example: withdraw, password, bonus',
  submit: 'Search',
  trail: 'Where you are',
  all: 'See all questions',
  related: 'Related questions',
  resultsFor: 'Results for “{q}”',
  near: 'Nothing has those exact words: these are similar.',
  nothing: 'Nothing found with those words',
  nothingText: 'Try one or two words, such as “withdrawal” or “password”.',
  none: 'There are no help articles yet',
  noneText: 'Meanwhile, the rules are in the terms and conditions.',
  unknown: 'We could not find that article',
  unknownText: 'It may have moved. Look for it in the help center.',
  failed: 'We could not load the help center',
  failedText: 'The problem is on our side. Try again in a moment.',
  categories: {
    account: 'Account and log-in',
    payments: 'Deposits and withdrawals',
    bonuses: 'Bonuses and miles',
    casino: 'Casino',
    sports: 'Sports betting',
    safety: 'Responsible gaming',
  },
} satisfies SameTexts<typeof es>
