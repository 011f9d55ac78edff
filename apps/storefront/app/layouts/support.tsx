import { lazy, Suspense, useEffect, useState } from 'react'
import { useBrand } from '~/brand/index.ts'

const SupportChat = lazy(() => import('./support-chat.tsx'))

/** The support chat of a brand that has one, once the page runs; its code is fetched for those brands only. */
export function Support() {
  const supportKey = useBrand().supportKey
  const [running, setRunning] = useState(false)
  useEffect(() => {
    if (supportKey !== null) setRunning(true)
  }, [supportKey])
  if (!running || supportKey === null) return null
  return (
    <Suspense fallback={null}>
      <SupportChat supportKey={supportKey} />
    </Suspense>
  )
}
