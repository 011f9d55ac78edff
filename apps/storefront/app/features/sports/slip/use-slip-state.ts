import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import { allowReadsBeside } from '~/builds/background.ts'
import type { SlipAnswer, SlipData } from './load.ts'
import { slipText, type Slip } from './slip.ts'
import { keepSlip, readSlip } from './store.ts'
import { endTry, keepTry, keyOfTry } from './placing/try.ts'
import { useCheck } from './placing/use-check.ts'

/** Shared by the column and the sheet. */
export const PLACE_FETCHER = 'slip-place'

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

/** What the sportsbook says of the slip, and the answer to placing. */
export function useSlipState(slip: Slip, first?: SlipData, posted?: SlipAnswer) {
  const place = useFetcher<SlipAnswer | Pick<SlipAnswer, 'shown'>>({ key: PLACE_FETCHER })
  const check = useCheck(slip, place.state !== 'idle')
  // A check that fails takes away nothing of what was said before.
  const good = check.data?.failed === false ? check.data : null
  const [kept, keep] = useState<SlipData>()
  if (good && good !== kept) keep(good)
  // Drawn once on the page, so that a sheet that was closed and opened goes on with it.
  const [own] = useState(() => (nextKey ||= newKey()))
  const whole = slipText(slip)
  const resumed = useSyncExternalStore(
    () => () => {},
    () => keyOfTry(whole),
    () => null,
  )
  // A post that got no answer brings its errors alone: the slip and the key of its try stay.
  const answer = place.data && 'slip' in place.data ? place.data : posted
  // The same until an answer came: a try that was lost on the way is not placed twice, nor one that a reload cut off.
  const key = answer?.key ?? resumed ?? (answered ? nextKey : (first?.key ?? own))
  useEffect(() => {
    // The server wrote the slip's cookie.
    if (!answer) return
    endTry(answer.key, slipText(readSlip()))
    nextKey = answer.key
    answered = true
  }, [answer])
  const checkNow = useEffectEvent(check.checkNow)
  useEffect(() => {
    if (!place.data || 'slip' in place.data) return
    keepSlip()
    checkNow()
  }, [place.data])
  const checked = good ?? kept ?? first
  const newer =
    answer && checked && checked.at > answer.at ? checked.state : (answer?.state ?? checked?.state)
  return {
    state: newer ?? null,
    failed: check.data === null || (check.data ?? first)?.failed === true,
    checking: check.checking,
    checkNow: check.checkNow,
    key,
    answer,
    /** What the last post came back with, errors alone included. */
    refusal: place.data,
    placing: place.state !== 'idle',
    /** Before the post leaves, so that a reload at any moment goes on with it. */
    noteTry: () => keepTry(key, whole),
    forget: place.reset,
  }
}
