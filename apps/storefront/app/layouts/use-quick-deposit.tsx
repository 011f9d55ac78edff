import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { completeTexts } from '~/i18n/instances.ts'
import { paths } from '~/paths.ts'

const QuickDeposit = lazy(async () => {
  const [module] = await Promise.all([import('./quick-deposit.tsx'), completeTexts()])
  return { default: module.QuickDeposit }
})

/**
 * The page's links to the deposit open it in a sheet, so that the page's game goes on. Without JavaScript, and with a key held, they
 * are the links that they look like.
 * @returns the sheet while it is open, and what opens it
 */
export function useQuickDeposit(): { sheet: ReactNode; open: () => void } {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = (event.target as Element | null)?.closest?.(`a[href="${paths.deposit()}"]`)
      if (!link || link.closest('dialog')) return
      event.preventDefault()
      event.stopPropagation()
      open()
    }
    // While capturing, so that it comes before the site's own listener for links.
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [open])
  const sheet = isOpen && (
    <Suspense>
      <QuickDeposit onClose={close} />
    </Suspense>
  )
  return { sheet, open }
}
