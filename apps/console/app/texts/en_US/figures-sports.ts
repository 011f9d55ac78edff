import type { SportFiguresTexts } from '../es_ES/figures-sports.ts'

export const sportFigures_en: SportFiguresTexts = {
  title: 'Margin of the sportsbook',
  explain:
    'What was kept of the stakes of bets that have ended, next to what their prices made expect. A bet counts on the day on which it is settled or cashed out; a correction on the day on which it is made.',
  groups: {
    sport: 'Sport',
    competition: 'Competition',
    market: 'Market',
    event: 'Event',
    phase: 'Phase',
    form: 'Kind of bet',
    day: 'Day',
    brand: 'Brand',
  },
  phases: {
    before: 'Before the start',
    live: 'Live',
  },
  forms: {
    single: 'Singles',
    multiple: 'Multiples',
    system: 'Systems',
    builder: 'Bet builders',
    free_bet: 'Free bets',
  },
  columns: {
    selections: 'Selections',
    stakes: 'Staked',
    returns: 'Returned',
    result: 'Result',
    margin: 'Actual margin',
    price_margin: 'Margin of the prices',
    priced: 'With a known fair price',
  },
  all: 'All',
  byDay: 'Actual margin by day, with that of the prices',
  whole: 'see all',
  none: 'No bet ended on those days. Choose other days, another brand or another filter.',
  longEvents:
    'By event a period has at most 31 days, or is of one competition. Choose fewer days, or go through a competition.',
  method: 'How it is divided and compared',
  shareText:
    'What a bet staked and returned is divided equally among its selections, whichever of them won; units that are left over go to the first. So everything adds up to what the ledger moved. For the margin of a market alone, look at singles.',
  priceText:
    'The margin of the prices comes from the provider’s probabilities at the moment at which each bet was accepted: what is kept if results come as those probabilities say. The margin of a multiple has that of all its selections in it. Without probabilities, or at an operator’s price, it is not known; the last column says of which part of the stakes it is. Over few bets the actual margin is far off by chance.',
  betsTitle: 'Bets behind the margin',
  bet: 'Bet',
  here: 'Here / in all',
  placed: 'Placed',
  closed: 'Ended',
  back: 'Back to the margin of the event',
  noBets: 'No bet on that event ended on those days. Go back to the report and choose others.',
  wholeBets: 'Those that cost the most first. Amounts are of the whole bet.',
  firstBets: 'These are the 100 that cost the most. Amounts are of the whole bet.',
}
