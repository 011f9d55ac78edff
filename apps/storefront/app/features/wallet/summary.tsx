import type { ReactNode } from 'react'

/** Pairs of label and figure, the last one emphasised. */
export function Summary({ title, rows }: { title: string; rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <section aria-label={title} className="rounded-(--r-md) bg-(--surface-2) p-4">
      <dl className="grid gap-2">
        {rows.map(([label, figure], index) => (
          <div
            key={label}
            className={`flex items-baseline justify-between gap-4 ${index === rows.length - 1 ? 'text-lg font-extrabold' : ''}`}
          >
            <dt className="text-(--text-mid)">{label}</dt>
            <dd className="num min-w-0 text-right">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
