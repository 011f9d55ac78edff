import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '~/paths.ts'
import type { SlipAnswer, SlipData } from './load.ts'
import { slipText, type Slip } from './slip.ts'
import { readSlip } from './store.ts'

/** Fetchers of the slip, shared by the column and the sheet. */
export const PLACE_FETCHER = 'slip-place'
const CHECK_FETCHER = 'slip-check'
/** How long the slip rests before it is checked, and how often while nothing happens, in ms. */
const REST_MS = 250
const AGAIN_MS = 12_000

/** Key of the next placement, and whether the server gave it with an answer: the one before is used up. */
let nextKey = ''
let answered = false

/** 128 random bits; a page over plain HTTP has no randomUUID. */
const newKey = (): string =>
  typeof window === 'undefined'
    ? ''
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('')

/** What the sportsbook says of the slip, asked for when it changes and from time to time; and the answer to placing. */
export function useSlipState(slip: Slip, first?: SlipData, posted?: SlipAnswer) {
  const check = useFetcher<SlipData>({ key: CHECK_FETCHER })
  const place = useFetcher<SlipAnswer>({ key: PLACE_FETCHER })
  // Drawn once on the page, so that a sheet that was closed and opened goes on with it.
  const [own] = useState(() => (nextKey ||= newKey()))
  const asked = slipText({ ...slip, kind: 'single', keep: false, format: 'decimal', changes: 'none' })
  const empty = slip.picks.length === 0
  const ask = useEffectEvent(() => {
    if (!empty && document.visibilityState === 'visible' && place.state === 'idle')
      void check.load(paths.sportsSlip())
  })
  useEffect(() => {
    if (empty) return
    const soon = setTimeout(() => ask(), REST_MS)
    const often = setInterval(() => ask(), AGAIN_MS)
    return () => {
      clearTimeout(soon)
      clearInterval(often)
    }
  }, [asked, empty])
  const { data: answer = posted } = place
  useEffect(() => {
    // The server wrote the slip's cookie.
    if (!answer) return
    nextKey = answer.key
    answered = true
    readSlip()
  }, [answer])
  const checked = check.data ?? first
  const newer =
    answer && checked && checked.at > answer.at ? checked.state : (answer?.state ?? checked?.state)
  return {
    state: newer ?? null,
    failed: checked?.failed === true,
    // The same until an answer came: a try that was lost on the way is not placed twice.
    key: answer?.key ?? (answered ? nextKey : (first?.key ?? own)),
    answer,
    placing: place.state !== 'idle',
    forget: place.reset,
  }
}
