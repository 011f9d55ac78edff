import type { ReactNode } from 'react'

export type Fact = { name: string; value: string; manner?: 'figure' | 'code' | 'wide' }

/** Names and values in columns as wide as they need. */
export function Facts({ facts, children }: { facts: readonly Fact[]; children?: ReactNode }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value, manner }) => (
        <div key={name} className={manner}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {children}
    </dl>
  )
}
