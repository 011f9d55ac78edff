import { xsrfFromCookie } from './xsrf-form.tsx'
import { playPaths } from '../play-paths.ts'

/** Between two reports, in ms: what is done meanwhile is reported at the end of it. */
const PAUSE_MS = 20_000
/** The player did something in a game's frame, which the page does not see. */
export const FRAME_ACT = 'palco:act'
const ACTS = ['pointerdown', 'keydown', 'wheel', FRAME_ACT] as const

/** Reports to the platform that the player does something, where a session ends without that. @returns how to stop */
export function watchActs(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let acted = false
  const report = () => {
    acted = false
    const body = new URLSearchParams({ _xsrf: xsrfFromCookie() ?? '' })
    void fetch(playPaths.act(), { method: 'POST', body }).catch(() => undefined)
    timer = setTimeout(() => {
      timer = undefined
      if (acted) report()
    }, PAUSE_MS)
  }
  const onAct = () => {
    acted = true
    if (timer === undefined) report()
  }
  const options = { capture: true, passive: true }
  for (const act of ACTS) window.addEventListener(act, onAct, options)
  return () => {
    clearTimeout(timer)
    for (const act of ACTS) window.removeEventListener(act, onAct, options)
  }
}
