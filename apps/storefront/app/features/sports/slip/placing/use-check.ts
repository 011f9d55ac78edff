import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '~/paths.ts'
import { watchMarket } from '../../live/use-sports-live.ts'
import type { SlipData } from '../load.ts'
import { marketKey, slipText, type Slip } from '../slip.ts'

/** Shared by the column and the sheet. */
const CHECK_FETCHER = 'slip-check'
/** How long the slip rests before it is checked, how often while nothing happens, and the shortest time between prices of the stream, in ms. */
const REST_MS = 250
const AGAIN_MS = 12_000
const STREAM_MS = 1_000

/** What was asked for last: a check on its way is not begun again for the same, or on a slow line none would ever arrive. */
let asked = ''

/** What the sportsbook says of the slip, asked for when it changes, when its prices move, and from time to time. */
export function useCheck(slip: Slip, placing: boolean) {
  // Null when the last check got no answer.
  const check = useFetcher<SlipData | null>({ key: CHECK_FETCHER })
  const text = slipText({ ...slip, kind: 'single', keep: false, format: 'decimal', changes: 'none' })
  const empty = slip.picks.length === 0
  const begin = () => {
    asked = text
    void check.load(paths.sportsSlip())
  }
  /** @returns whether it can be asked now */
  const ask = useEffectEvent((): boolean => {
    if (check.state !== 'idle' && asked === text) return false
    if (!empty && document.visibilityState === 'visible' && !placing) begin()
    return true
  })
  useEffect(() => {
    if (empty) return
    const soon = setTimeout(() => ask(), REST_MS)
    const often = setInterval(() => ask(), AGAIN_MS)
    return () => {
      clearTimeout(soon)
      clearInterval(often)
    }
  }, [text, empty])
  const markets = [
    ...new Set(
      slip.picks.map(({ event_id, market_id, specifiers }) => marketKey(event_id, market_id, specifiers)),
    ),
  ].join(' ')
  // A price that moves on the page moves in the slip too.
  useEffect(() => {
    if (markets === '') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let askedAt = Number.NEGATIVE_INFINITY
    const moved = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          askedAt = performance.now()
          if (!ask()) moved()
        },
        Math.max(REST_MS, askedAt + STREAM_MS - performance.now()),
      )
    }
    const ends = markets.split(' ').map((key) => watchMarket(key, moved))
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [markets])
  return { data: check.data, checking: check.state !== 'idle', checkNow: begin }
}
