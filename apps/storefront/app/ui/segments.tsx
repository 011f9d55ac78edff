import type { ReactNode } from 'react'

type Segment = { label: ReactNode; href: string; on: boolean }

/** Chooses one of two to four views; each is a link, so it works before JavaScript has loaded. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav className="seg" aria-label={label}>
      {segments.map((segment) => (
        <a key={segment.href} href={segment.href} aria-current={segment.on ? 'page' : undefined}>
          {segment.label}
        </a>
      ))}
    </nav>
  )
}
