import type { CohortFiguresTexts } from '../es_ES/figures-cohorts.ts'

export const cohortFigures_en: CohortFiguresTexts = {
  title: 'Cohorts and retention',
  explain:
    'Those who registered, or deposited first, in the same month or week: how many played in each period since then, and what they left.',
  basis: 'Cohort by',
  bases: {
    registration: 'Registration',
    deposit: 'First deposit',
  },
  unit: 'Each',
  units: {
    month: 'Month',
    week: 'Week',
  },
  measure: 'In the table',
  measures: {
    players: 'Active players, share',
    stakes: 'Stakes',
    ngr: 'NGR without jackpots',
  },
  perPlayer: {
    players: 'Share of the players who played, by the time since they came',
    stakes: 'Stakes per player, by the time since they came',
    ngr: 'NGR without jackpots per player, by the time since they came',
  },
  cohort: {
    month: 'Month',
    week: 'Week of',
  },
  period: 'Period',
  number: 'Number of the period',
  players: 'Players',
  age: {
    month: (age) => `Month ${age}`,
    week: (age) => `Week ${age}`,
  },
  active: (count) => `${count} played`,
  running:
    '0 is the period in which they came. In italics, the one that is still running: it is not in the chart, which averages the cohorts by their players. Each value leads to its players.',
  none: 'Nobody came on those days. Choose other days or another brand.',
  wrongPeriod: 'A period goes from the first day to the last and has at most 26 cohorts. Choose fewer days.',
  playersTitle: 'Players behind the cohort',
  player: 'Player',
  registered: 'Registered',
  days: 'Days with stakes',
  about: (basis, cohort, period) => `${basis}: ${cohort}; staked in: ${period}.`,
  back: 'Back to the cohorts',
  nobody: 'Nobody of that cohort staked in that period. Go back to the report and choose another.',
  wholePlayers: 'Those with the highest stakes first.',
  firstPlayers: 'These are the 100 with the highest stakes.',
}
