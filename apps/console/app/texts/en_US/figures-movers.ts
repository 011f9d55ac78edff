import type { MoverFiguresTexts } from '../es_ES/figures-movers.ts'

export const moverFigures_en: MoverFiguresTexts = {
  title: 'Top movers',
  explain: 'What changed most against as many days right before, up or down.',
  groups: {
    game: 'Game',
    player: 'Player',
    event: 'Event',
    market: 'Market',
  },
  measure: 'Sort by the change of',
  before: 'Before',
  about: 'Of',
  changes: {
    stakes: 'Change of stakes',
    ggr: 'Change of GGR',
  },
  compared: (from, to) => `Compared with ${from} – ${to}.`,
  more: 'In each currency these are the 50 greatest changes; the total is of everything.',
  ended: 'Of sports, bets count on the day on which they end, as in the margin.',
  nameless: 'Names are there with one brand chosen, for who sees players.',
  none: 'Nothing changed between those days and the ones before. Choose other days or another brand.',
  wrongPeriod: 'A period goes from the first day to the last and has at most 31 days. Choose fewer days.',
}
