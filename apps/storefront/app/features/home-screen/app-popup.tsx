import { lazy, Suspense, useEffect, useState } from 'react'
import { useBrand } from '~/brand/index.ts'
import { completeTexts } from '~/i18n/instances.ts'
import { takePopupTurn } from '~/page/popup-turn.ts'

const AppDialog = lazy(async () => {
  const [module] = await Promise.all([import('./app-dialog.tsx'), completeTexts()])
  return { default: module.AppDialog }
})

/** Written when the visitor has closed it: it does not come back in this browser. */
const CLOSED = 'popupTutorial'

/** An Android browser that shows the site in its own window, not as an installed app. */
const isAndroidBrowser = (): boolean =>
  navigator.userAgent.includes('Android') && !matchMedia('(display-mode: standalone)').matches

function isClosed(): boolean {
  try {
    return localStorage.getItem(CLOSED) === 'false'
  } catch {
    // Where nothing can be remembered it would come again and again.
    return true
  }
}

/** Explains on Android browsers how to install the brand's app, where it has one, until it is closed once. */
export function AppPopup() {
  const { appUrl } = useBrand()
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(appUrl !== null && isAndroidBrowser() && !isClosed() && takePopupTurn()), [appUrl])
  if (!open || appUrl === null) return null
  return (
    <Suspense>
      <AppDialog
        address={appUrl}
        onClose={() => {
          localStorage.setItem(CLOSED, 'false')
          setOpen(false)
        }}
      />
    </Suspense>
  )
}
