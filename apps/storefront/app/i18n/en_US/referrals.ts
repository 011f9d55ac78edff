import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/referrals.ts'

export default {
  title: 'Refer friends',
  lead: 'Share your link and earn when your friends start playing.',
  code: 'Your code',
  link: 'Your link',
  rewardBonus: 'Earn a bonus of {prize} for every referral',
  rewardMiles: 'Earn {prize} miles for every referral',
  noRule: 'There are no referral rewards right now. Your code is still yours.',
  step1: 'Your friend signs up with your link or your code.',
  stepEmail: 'You both confirm your email, or the identity document we ask you for.',
  step2: 'Your friend makes a single deposit of at least {amount}.',
  step3: 'Your friend wagers at least {amount} in real money.',
  terms: 'The reward is credited once per person. You cannot refer another account of your own.',
  weights:
    'Bets on slots count in full; on table games, 10% of what each round risks counts. Opposite bets, bets that release a bonus and bets at boosted prices do not count.',
  most_one: 'You can receive {count} reward.',
  most_other: 'You can receive up to {count} rewards.',
  list: 'Your referrals',
  summary: '{total} referrals, {rewarded} rewarded',
  empty: 'You have no referrals yet',
  emptyText: 'Share your link: you will see everyone’s progress here.',
  name: 'Name',
  date: 'Date',
  state: 'Status',
  states: {
    registered: 'Signed up',
    deposited: 'Deposited',
    rewarded: 'Reward credited',
    refused: 'No reward',
  },
  older: 'Older',
} satisfies SameTexts<typeof es>
