import type { ReactNode } from 'react'
import './wallet.css'

/** Pairs of label and figure, the last one emphasised. */
export function Summary({ title, rows }: { title: string; rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <section aria-label={title} className="summary">
      <dl className="stack-small">
        {rows.map(([label, figure]) => (
          <div key={label}>
            <dt className="text-mid">{label}</dt>
            <dd className="figures">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
