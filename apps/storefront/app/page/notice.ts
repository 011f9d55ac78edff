import { useEffect, useRef } from 'react'
import { notify } from '../notices/store.ts'
import type { NoticeKey } from '../session/visit.ts'
import { usePageState } from './use-page-state.ts'

export const NOTICE_TEXTS = {
  url: 'common.mustLoginUrl',
  game: 'common.mustLoginGame',
  ended: 'common.sessionOver',
  gift: 'bonuses.gift.notice',
} as const satisfies Record<NoticeKey, string>

/** Shows the notice that came with the page: it stays through a redirect. */
export function useNotice(): void {
  const state = usePageState()
  const shownFor = useRef<unknown>(null)
  useEffect(() => {
    if (!state?.notice || shownFor.current === state) return
    shownFor.current = state
    notify({ kind: state.notice === 'ended' ? 'warning' : 'info', titleKey: NOTICE_TEXTS[state.notice] })
  }, [state])
}
