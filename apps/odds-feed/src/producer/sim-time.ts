import { FIRST_DAY_MS } from '../calendar/match.ts'

/**
 * Simulated time: at pace 1 it is the real one; at pace 10 a match of two hours takes twelve minutes, and the calendar is as much
 * closer together. All figures in milliseconds.
 */
export type SimTime = { pace: number; toSimTime(realMs: number): number; toRealTime(simMs: number): number }

export const simTime = (pace: number): SimTime => ({
  pace,
  toSimTime: (realMs) => FIRST_DAY_MS + (realMs - FIRST_DAY_MS) * pace,
  toRealTime: (simMs) => Math.round(FIRST_DAY_MS + (simMs - FIRST_DAY_MS) / pace),
})
