import type { ReactNode } from 'react'

export type BadgeKind = 'neutral' | 'brand' | 'accent' | 'live' | 'positive' | 'negative' | 'warning' | 'info'

export function Badge({ kind = 'neutral', children }: { kind?: BadgeKind; children: ReactNode }) {
  return <span className={`badge badge-${kind}`}>{children}</span>
}
