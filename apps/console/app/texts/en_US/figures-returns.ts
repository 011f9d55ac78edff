import type { ReturnFiguresTexts } from '../es_ES/figures-returns.ts'

export const returnFigures_en: ReturnFiguresTexts = {
  title: 'Return of games',
  explain:
    'What games returned of what was staked in closed rounds, next to the return that their provider publishes. A round counts when it is closed.',
  groups: {
    game: 'Game',
    provider: 'Provider',
    brand: 'Brand',
    day: 'Day',
  },
  columns: {
    rounds: 'Rounds',
    staked: 'Staked',
    returned: 'Returned',
    actual: 'Actual return',
    theoretical: 'Theoretical return',
    band: '99% band',
    verdict: 'Reading',
    deviation: 'Deviation',
  },
  deviations: {
    published: 'published',
    measured: 'measured',
  },
  verdicts: {
    inside: 'inside the band',
    below: 'below the band',
    above: 'above the band',
    few: 'fewer than 1,000 rounds: says nothing',
    unknown: 'the game publishes no return',
  },
  drawn: 'Band and return',
  byDay: 'Actual return by day, with the theoretical one',
  outside: (count: number) =>
    count === 1
      ? 'One is outside its band: look at it before the others.'
      : `${count} are outside their band: look at them before the others.`,
  only: (name: string) => `Only ${name}. To see all, choose Returns above.`,
  none: 'No round was closed on those days. Choose other days or another brand.',
  method: 'How the band is computed',
  methodText:
    'The band is the theoretical return plus and minus 2.5758 standard errors: if the game pays what it publishes, the actual return is inside 99 times out of 100. The error comes from the deviation that the provider publishes and from what was staked in each round. Where no deviation is published, it comes from the rounds themselves.',
  limitsText:
    'A measured deviation is too small while the great prizes have not come: a return above the band is no error yet. Of a hundred games one is outside by chance. Where the return depends on the bet, the published one is the least.',
  roundsTitle: 'Rounds behind the return',
  round: 'Round',
  opened: 'Opened',
  closed: 'Closed',
  multiple: 'Of the stake',
  back: 'Back to the return by day',
  noRounds:
    'There are no closed rounds of that game on those days. Go back to the report and choose another day.',
  firstRounds: 'These are the 100 rounds that returned the most.',
}
