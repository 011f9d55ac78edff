import type es from '../es_ES/referrals.ts'

export default {
  title: 'Referrals',
  lead: 'Invite your friends with your link and get rewarded when they start to play.',
  code: 'Your code',
  link: 'Your link',
  rewardCash: 'You get {{prize}} for each referral',
  rewardMiles: 'You get {{prize}} miles for each referral',
  noRule: 'There are no referral rewards right now. Your code stays yours.',
  step1: 'They sign up with your link or your code.',
  step2: 'They deposit at least {{amount}} at once.',
  step3: 'They stake at least {{amount}} of real money.',
  terms: 'The reward is credited once per person. Referring yourself with another account does not count.',
  list: 'Your referrals',
  summary: '{{total}} referrals, {{rewarded}} rewarded',
  empty: 'You have no referrals yet',
  emptyText: 'Share your link: you will see here how each of them gets on.',
  name: 'Name',
  date: 'Date',
  state: 'State',
  states: {
    registered: 'Signed up',
    deposited: 'Deposited',
    rewarded: 'Reward credited',
    refused: 'No reward',
  },
  older: 'Older',
} satisfies typeof es
