import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import { allowReadsBeside } from '~/builds/background.ts'
import { paths } from '~/paths.ts'
import type { SlipAnswer, SlipData } from './load.ts'
import { watchMarket } from '../use-sports-live.ts'
import { marketKey, slipText, type Slip } from './slip.ts'
import { keepSlip, readSlip } from './store.ts'
import { endTry, keepTry, keyOfTry } from './try.ts'

/** Fetchers of the slip, shared by the column and the sheet. */
export const PLACE_FETCHER = 'slip-place'
const CHECK_FETCHER = 'slip-check'
/** How long the slip rests before it is checked, how often while nothing happens, and the shortest time between prices of the stream, in ms. */
const REST_MS = 250
const AGAIN_MS = 12_000
const STREAM_MS = 1_000

if (typeof window !== 'undefined') allowReadsBeside()

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
  // Null when the last check got no answer.
  const check = useFetcher<SlipData | null>({ key: CHECK_FETCHER })
  // A check that fails takes away nothing of what was said before.
  const good = check.data?.failed === false ? check.data : null
  const [kept, keep] = useState<SlipData>()
  if (good && good !== kept) keep(good)
  const place = useFetcher<SlipAnswer | Pick<SlipAnswer, 'shown'>>({ key: PLACE_FETCHER })
  // Drawn once on the page, so that a sheet that was closed and opened goes on with it.
  const [own] = useState(() => (nextKey ||= newKey()))
  const asked = slipText({ ...slip, kind: 'single', keep: false, format: 'decimal', changes: 'none' })
  const whole = slipText(slip)
  const resumed = useSyncExternalStore(
    () => () => {},
    () => keyOfTry(whole),
    () => null,
  )
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
  const markets = [
    ...new Set(
      slip.picks.map(({ eventId, marketId, specifiers }) => marketKey(eventId, marketId, specifiers)),
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
          ask()
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
  // A post that got no answer brings its errors alone: the slip and the key of its try stay.
  const answer = place.data && 'slip' in place.data ? place.data : posted
  // The same until an answer came: a try that was lost on the way is not placed twice, nor one that a reload cut off.
  const key = answer?.key ?? resumed ?? (answered ? nextKey : (first?.key ?? own))
  const send = useEffectEvent(() => keepTry(key, whole))
  useEffect(() => {
    if (place.state === 'submitting') send()
  }, [place.state])
  useEffect(() => {
    // The server wrote the slip's cookie.
    if (!answer) return
    endTry(answer.key, slipText(readSlip()))
    nextKey = answer.key
    answered = true
  }, [answer])
  useEffect(() => {
    if (!place.data || 'slip' in place.data) return
    keepSlip()
    ask()
  }, [place.data])
  const checked = good ?? kept ?? first
  const newer =
    answer && checked && checked.at > answer.at ? checked.state : (answer?.state ?? checked?.state)
  return {
    state: newer ?? null,
    failed: check.data === null || (check.data ?? first)?.failed === true,
    key,
    answer,
    /** What the last post came back with, errors alone included. */
    refusal: place.data,
    placing: place.state !== 'idle',
    forget: place.reset,
  }
}
