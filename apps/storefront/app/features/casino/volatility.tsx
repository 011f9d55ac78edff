import type { Game } from '@palco/contract'

const LEVELS = { low: 1, medium: 2, high: 3 } as const

/** Three bars; the name next to them or the label says the same in words. */
export function Volatility({ level, label }: { level: NonNullable<Game['volatility']>; label?: string }) {
  const naming = label ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true }
  return (
    <span className="volatility" {...naming}>
      {[1, 2, 3].map((bar) => (
        <i key={bar} className={bar <= LEVELS[level] ? 'on' : undefined} />
      ))}
    </span>
  )
}
