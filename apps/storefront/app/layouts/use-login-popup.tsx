import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { completeTexts } from '~/i18n/instances.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'

const LoginPopup = lazy(async () => {
  const [module] = await Promise.all([import('~/features/account/login-popup.tsx'), completeTexts()])
  return { default: module.LoginPopup }
})

/** Whether the pop-up may still show in this browser; asking uses it up. */
function takeTurn(): boolean {
  try {
    if (localStorage.getItem('popupLogin') !== 'true') return false
    localStorage.setItem('popupLogin', 'false')
    return true
  } catch {
    return false
  }
}

/**
 * The header's way in opens a pop-up the first time, so that the visitor stays on the page; after that, and
 * without JavaScript, it is the link to the login page that it looks like. Pages for guests only are left by a login,
 * so they have none.
 */
export function useLoginPopup(): ReactNode {
  const { loggedIn } = useSession()
  const { pathname } = useLocation()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const mayOpen = !loggedIn && !pathname.startsWith(paths.forgotPassword())
  useEffect(() => {
    if (!mayOpen) return
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = (event.target as Element | null)?.closest?.(`header a[href="${paths.login()}"]`)
      // The address changes a moment before the page does.
      if (!link || location.pathname.startsWith(paths.forgotPassword()) || !takeTurn()) return
      event.preventDefault()
      setOpenOn(location.pathname)
    }
    // While capturing, so that it comes before the site's own listener for links.
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [mayOpen])
  const close = useCallback(() => setOpenOn(null), [])
  if (loggedIn || openOn !== pathname) return null
  return (
    <Suspense>
      <LoginPopup onClose={close} />
    </Suspense>
  )
}
