import { lazy, Suspense, useEffect, useState } from 'react'
import { completeTexts } from '~/i18n/instances.ts'

const PlayLine = lazy(async () => {
  const [module] = await Promise.all([import('./play-line.tsx'), completeTexts()])
  return { default: module.PlayLine }
})

/** Time and result of play below the header, and reality checks. Its code comes after the page. */
export function PlaySession() {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    isMounted && (
      <Suspense>
        <PlayLine />
      </Suspense>
    )
  )
}
