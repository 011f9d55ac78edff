import type { ReactNode } from 'react'
import { useIsRefused } from './form-problems.tsx'

/** A decision folded to its name; its key opens it, and so does a refusal of the form in it. */
export function Fold({
  name,
  shortcut,
  look,
  form,
  children,
}: {
  name: string
  shortcut?: string
  look: 'brand' | 'neutral'
  /** The id of the form in it. */
  form?: string
  children: ReactNode
}) {
  const isRefused = useIsRefused(form)
  return (
    <details open={isRefused || undefined}>
      <summary className={`button button-${look} button-wide`} aria-keyshortcuts={shortcut}>
        {name}
      </summary>
      {children}
    </details>
  )
}
