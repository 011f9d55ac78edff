import { allowReadsBeside } from '~/builds/background.ts'
import { useLiveReading } from '~/live/index.ts'

/** A ranking that changes all the time is read this often at most. */
const PAUSE_MS = 5_000

if (typeof window !== 'undefined') allowReadsBeside()

/** Reads the page's data again when the tournament's ranking has changed. */
export const useLiveRanking = (id: string, on: boolean): void =>
  useLiveReading({ topic: `tournament:${id}`, type: 'ranking', on, pauseMs: PAUSE_MS })
