import type { Popup } from '@palco/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { takePopupTurn } from '~/page/popup-turn.ts'
import { xsrfFromCookie } from '~/page/xsrf-form.tsx'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { PopupSheet } from './popup-sheet.tsx'
import { mayShow, findNextItem, noteNever, noteShown } from './seen.ts'

async function readPopups(signal: AbortSignal): Promise<Popup[]> {
  try {
    const response = await fetch(paths.popups(), { signal })
    return response.ok ? ((await response.json()) as Popup[]) : []
  } catch {
    return []
  }
}

/** The platform keeps it too, so that it does not come on another device. A call that fails costs one more showing there. */
const dismiss = (id: string): Promise<unknown> =>
  fetch(paths.popups(), {
    method: 'POST',
    headers: { 'x-xsrf-token': xsrfFromCookie() ?? '' },
    body: new URLSearchParams({ id }),
  }).catch(() => undefined)

/** The next pop-up of the operator's, where the page has none yet. Mounted anew for each page and each visitor. */
export function BrandPopup() {
  const { loggedIn } = useSession()
  const [popup, setPopup] = useState<Popup | null>(null)
  const keepAway = useEffectEvent((id: string) => {
    noteNever(id)
    if (loggedIn) void dismiss(id)
  })
  useEffect(() => {
    if (!mayShow()) return
    const leaving = new AbortController()
    void readPopups(leaving.signal).then((popups) => {
      const found = findNextItem(popups)
      if (leaving.signal.aborted || !found || !takePopupTurn()) return
      noteShown(found.id)
      if (found.repeat === 'once') keepAway(found.id)
      setPopup(found)
    })
    return () => leaving.abort()
  }, [])
  if (!popup) return null
  return (
    <PopupSheet
      popup={popup}
      onClose={() => setPopup(null)}
      onNever={() => {
        noteNever(popup.id)
        if (loggedIn) void dismiss(popup.id)
        setPopup(null)
      }}
    />
  )
}
