import type { ReactNode } from 'react'
import { useIsRefused } from './form-problems.tsx'
import { useMayMake } from './verb-access.ts'

/** A decision folded to its name; its key opens it, and so does a refusal of the form in it. */
export function Fold({
  name,
  shortcut,
  look,
  form,
  verb,
  children,
}: {
  name: string
  shortcut?: string
  look: 'brand' | 'neutral'
  /** The id of the form in it. */
  form?: string
  /** The verb of the form in it, without whose right it is not drawn either. */
  verb?: string | undefined
  children: ReactNode
}) {
  const isRefused = useIsRefused(form)
  if (!useMayMake(verb)) return null
  return (
    <details open={isRefused || undefined}>
      <summary className={`button button-${look} button-wide`} aria-keyshortcuts={shortcut}>
        {name}
      </summary>
      {children}
    </details>
  )
}
