import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/limits.ts'

export default {
  title: 'My limits',
  lead: 'You decide how much you play. Limits hold for sports, casino, races and everything else, and count your real money only.',
  unreadable: 'We could not read your limits',
  unreadableText: 'They still hold. Try again in a moment.',
  left: 'Your limits let you bet up to {amount} now.',
  reached: 'You have reached one of your limits. You can bet again once it renews.',
  kinds: {
    stake: {
      title: 'What you bet',
      lead: 'Every bet adds up, won or lost.',
      used: 'You bet {amount}.',
    },
    loss: {
      title: 'What you lose',
      lead: 'What you bet less your wins. An open bet counts as lost until it is settled.',
      used: 'You lost {amount}.',
    },
  },
  periods: { day: 'By day', week: 'By week', month: 'By month' },
  none: 'No limit',
  won: 'You are up {amount}.',
  leaves: '{amount} left.',
  renews: 'Renews on {date}.',
  amounts: {
    day: 'At most by day ({currency})',
    week: 'At most by week ({currency})',
    month: 'At most by month ({currency})',
  },
  set: 'Set limit',
  change: 'Change',
  saved: 'Done: it holds now.',
  savedWaiting: 'Done: the change waits. Until then the present limit holds.',
  waiting: 'From {date}: {amount}.',
  waitingNone: 'From {date}: no limit.',
  keep: 'Keep the present one',
  remove: 'Remove the limit',
  removeQuestion: 'Remove the limit?',
  removeText: 'It holds for 24 more hours. Until then you can change your mind.',
  keepLimit: 'Keep it',
  rule: 'A new or lower limit holds at once. A higher one, or none, only after {hours} hours. If you have several, the one that leaves least holds.',
  more: 'More on responsible gaming',
} satisfies SameTexts<typeof es>
