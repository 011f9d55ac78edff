export default {
  time: 'Time played',
  net: 'Result',
  staked: 'Staked',
  returned: 'Returned',
  duration: '{hours} h {minutes} min',
  check: {
    title: 'Summary of your session',
    text: 'Since your first bet, with your real money. To play on, choose it here.',
    goOn: 'Play on',
    break: 'Take a break',
    movements: 'See my transactions',
    failed: 'We could not save your choice. Try again.',
  },
  interval: {
    title: 'Play time reminders',
    lead: 'After this much play we show you how long you have played and what you staked. Play goes on only if you choose it.',
    label: 'Remind me every',
    minutes: '{minutes} minutes',
    submit: 'Save',
    saved: 'Saved. It holds from now on.',
  },
}
