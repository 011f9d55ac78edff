import type { Promotion } from '@palco/contract'
import { lazy, Suspense, useEffect, useState } from 'react'
import { remember, remembered } from '~/builds/client-state.ts'
import { takePopupTurn } from '~/page/popup-turn.ts'

const PopupDialog = lazy(() =>
  import('./popup-dialog.tsx').then((module) => ({ default: module.PopupDialog })),
)

/** The tab has shown one. */
const SHOWN = 'palco.promotion'
/** The visitor's wish, set to true on the first visit. */
const WISH = 'popupLayout'

function isWished(): boolean {
  try {
    return localStorage.getItem(WISH) === 'true'
  } catch {
    return false
  }
}

/** Shows a promotion that asks for it once per session. Its dialog is loaded only then. */
export function PromotionPopup({ promotion }: { promotion: Promotion }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    // Where nothing can be remembered it would come again and again.
    if (!isWished() || remembered(SHOWN) !== null || !takePopupTurn()) return
    if (remember(SHOWN, promotion.id)) setOpen(true)
  }, [promotion.id])
  if (!open) return null
  return (
    <Suspense>
      <PopupDialog
        promotion={promotion}
        onClose={() => setOpen(false)}
        onNever={() => {
          localStorage.setItem(WISH, 'false')
          setOpen(false)
        }}
      />
    </Suspense>
  )
}
