import type { FeedRace } from '@palco/contract/feed'

/** `at`: the moment of the prices; `start`: in milliseconds from 1970. */
type Card = { id: string; at: Date; start: number; odds: readonly number[] }

/** An open race as a feed sends it: a runner for each fair price, drawn in the reverse order of their numbers. */
export const feedRace = ({ id, at, start, odds }: Card, changes: Partial<FeedRace> = {}): FeedRace => ({
  id,
  meeting: { id: id.replace(':race:', ':meeting:'), course: 'Hipódromo del Molino', country_code: 'AR' },
  number: 1,
  start_time: new Date(start).toISOString(),
  distance: 1400,
  surface: 'dirt',
  going: 'good',
  handicap: false,
  feature: null,
  status: 'open',
  runners: odds.map((price, index) => ({
    number: index + 1,
    name: `Caballo ${index + 1}`,
    draw: odds.length - index,
    weight: 56.5,
    age: 4,
    sex: 'gelding',
    jockey: 'Bruno Vega',
    trainer: 'Iván Luna',
    form: '31240',
    colours: { shirt: '#c8102e', pattern: '#f2f2f2' },
    withdrawn_at: null,
    odds: price,
    prices: [{ at: at.toISOString(), odds: price }],
  })),
  finish: null,
  winning_time: null,
  ...changes,
})
