import type { FeedRace } from '@palco/contract/feed'
import { feedServer } from '../../apps/platform/src/testing/feed-server.ts'
import { now } from './clock.ts'
import { newName } from './journey.ts'
import { registerFeed } from './scripted-feed.ts'

const MINUTE = 60_000

/** Eight runners whose fair odds are 4.00 twice, 8.00 twice, 10.00 twice and 40.00 twice; it starts in eight minutes. */
const toRace = (provider: string): FeedRace => ({
  id: `${provider}:race:1`,
  meeting: { id: `${provider}:meeting:1`, course: 'Hipódromo del Guion', country_code: 'AR' },
  number: 1,
  start_time: new Date(now() + 8 * MINUTE).toISOString(),
  distance: 1600,
  surface: 'turf',
  going: 'good',
  handicap: false,
  feature: null,
  status: 'open',
  runners: [4, 4, 8, 8, 10, 10, 40, 40].map((odds, index) => ({
    number: index + 1,
    name: `Guion ${['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho'][index]}`,
    draw: 8 - index,
    weight: 56.5,
    age: 4,
    sex: 'mare',
    jockey: 'Bruno Vega',
    trainer: 'Iván Luna',
    form: '31240',
    colours: { shirt: '#c8102e', pattern: '#f2f2f2' },
    withdrawn_at: null,
    odds,
    prices: [{ at: new Date(now() - 60 * MINUTE).toISOString(), odds }],
  })),
  finish: null,
  winning_time: null,
})

export type ScriptedRace = {
  id: string
  /** The official result: runners in their order. */
  finish(...order: number[]): void
  /** Takes the provider out. */
  close(): Promise<void>
}

/** Registers a provider with one race that takes bets and ends when a test says so. */
export async function scriptedRace(): Promise<ScriptedRace> {
  const provider = newName()
  const feed = await feedServer([], provider)
  const race = toRace(provider)
  feed.races = [race]
  const close = await registerFeed(provider, feed)
  return {
    id: race.id,
    finish: (...order) =>
      void (feed.races = [
        { ...race, status: 'official', finish: order.map((number) => [number]), winning_time: 97.4 },
      ]),
    close,
  }
}
