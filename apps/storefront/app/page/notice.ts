import { useEffect, useRef } from 'react'
import { closeTitled, notify } from '../notices/store.ts'
import type { NoticeKey } from '../session/visit.ts'
import { usePageState } from './use-page-state.ts'

export const NOTICE_TEXTS = {
  url: 'common.mustLoginUrl',
  game: 'common.mustLoginGame',
  slip: 'common.mustLoginSlip',
  ended: 'common.sessionOver',
  gift: 'bonuses.gift.notice',
} as const satisfies Record<NoticeKey, string>

/** What a log-in puts right. */
const OF_GUESTS = [NOTICE_TEXTS.url, NOTICE_TEXTS.game, NOTICE_TEXTS.slip, NOTICE_TEXTS.ended]

/** Shows the notice that came with the page: it stays through a redirect, and leaves with the log-in that it asks for. */
export function useNotice(): void {
  const state = usePageState()
  const shownFor = useRef<unknown>(null)
  useEffect(() => {
    if (!state?.notice || shownFor.current === state) return
    shownFor.current = state
    notify({ kind: state.notice === 'ended' ? 'warning' : 'info', titleKey: NOTICE_TEXTS[state.notice] })
  }, [state])
  const loggedIn = state?.loggedIn ?? false
  useEffect(() => {
    if (loggedIn) closeTitled(OF_GUESTS)
  }, [loggedIn])
}
