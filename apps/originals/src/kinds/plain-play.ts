/** What a round comes to, in parts of its first stake. */
export type PlainPlay<Outcome> = { outcome: Outcome; staked: number; paid: number; over: boolean }

/** A replayed round of such a kind: its outcome, and what it paid in multiples of the stake ("1.50"). */
export type PlainReplayed<Outcome> = { outcome: Outcome; times: string }

/** Plays a round again for the verifier. @throws when the bet or the moves are none of the game's */
export function plainReplay<Outcome>(play: PlainPlay<Outcome> | null, units: number): PlainReplayed<Outcome> {
  if (!play) throw new Error('a move that the rules do not allow')
  return { outcome: play.outcome, times: ((play.over ? play.paid : 0) / units).toFixed(2) }
}

/** Chooses among what is left: the chosen one leaves, the last one takes its place. */
export function takeFrom<T>(left: T[], draw: (below: number) => number): T {
  const at = draw(left.length)
  const taken = left[at] as T
  left[at] = left[left.length - 1] as T
  left.pop()
  return taken
}

/** 0 … n - 1. */
export const upTo = (n: number): number[] => Array.from({ length: n }, (_, at) => at)
