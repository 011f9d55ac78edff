import type { WireMoney } from '@palco/contract'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useBalance } from '~/live/index.ts'
import { paths } from '~/paths.ts'
import { keepSitting, findSitting } from './kept-sitting.ts'

/** Free spins that are left in the game, of how many, and the stake of each. */
export type SpinsLeft = { left: number; total: number; stake: WireMoney }
/** `left`: what own limits leave for the next stake; `null` without a limit. */
export type Sitting = { seconds: number; net: WireMoney; spins: SpinsLeft | null; left: WireMoney | null }
export type SittingAnswer = { sitting: Sitting | null; unknown: boolean }

/** Several movements at once are read once, this long after the first, in ms. */
const PAUSE_MS = 250

/** Where the rounds of an open game are: `open` between start and end, `started` counts the starts, `ended` the ends. */
export type Rounds = { open: boolean; started: number }

const ask = async (session: string, signal: AbortSignal): Promise<SittingAnswer | null> => {
  try {
    const response = await fetch(paths.sitting(session), { signal })
    return response.ok ? ((await response.json()) as SittingAnswer) : null
  } catch {
    return null
  }
}

/**
 * Time and net result of the sitting, from the platform: read when the game opens, when the balance that is shown changes, and when
 * a round ends. What a running round came to is not shown before the game has shown it.
 * @param ended how many rounds the game has ended
 * @returns `sitting` is `null` while it is not known; `at` is when it was read (`performance.now()`)
 */
export function useSitting(
  game: string,
  session: string | null,
  rounds: RefObject<Rounds>,
  ended: number,
): (Sitting & { at: number }) | null {
  const [sitting, setSitting] = useState<(Sitting & { at: number }) | null>(null)
  const balance = useBalance()
  const first = useRef<string | null>(null)

  const read = useCallback(
    async (own: string, signal: AbortSignal) => {
      first.current ??= findSitting(game) ?? own
      const { started } = rounds.current
      let answer = await ask(first.current, signal)
      if (answer?.unknown && first.current !== own) answer = await ask((first.current = own), signal)
      if (signal.aborted || !answer?.sitting) return
      if (rounds.current.open || rounds.current.started !== started) return
      setSitting({ ...answer.sitting, at: performance.now() })
      keepSitting(game, first.current)
    },
    [game, rounds],
  )

  useEffect(() => {
    if (session === null || rounds.current.open) return
    const leave = new AbortController()
    const timer = setTimeout(() => void read(session, leave.signal), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [session, balance, ended, read, rounds])

  useEffect(() => {
    const keep = () => first.current !== null && keepSitting(game, first.current)
    window.addEventListener('pagehide', keep)
    return () => {
      keep()
      window.removeEventListener('pagehide', keep)
    }
  }, [game])

  return sitting
}
