import type { ReactNode } from 'react'

/** A decision folded to its name; its key opens it. */
export function Fold({
  name,
  shortcut,
  look,
  children,
}: {
  name: string
  shortcut?: string
  look: 'brand' | 'neutral'
  children: ReactNode
}) {
  return (
    <details>
      <summary className={`button button-${look} button-wide`} aria-keyshortcuts={shortcut}>
        {name}
      </summary>
      {children}
    </details>
  )
}
