import { Link, useLocation } from 'react-router'
import { withColumns } from '../../table/chosen-columns.ts'
import { useTexts } from '../../texts/index.ts'
import type { Period } from './period.server.ts'

/** Periods to choose in place of two days. */
export function Periods({ periods }: { periods: readonly Period[] }) {
  const { search } = useLocation()
  const { figures: f } = useTexts()
  if (periods.length === 0) return null
  return (
    <nav className="figure-periods" aria-label={f.periods}>
      {periods.map(({ id, address, isHere }) => (
        <Link key={id} to={withColumns(address, search)} aria-current={isHere ? 'true' : undefined}>
          {f[id]}
        </Link>
      ))}
    </nav>
  )
}
