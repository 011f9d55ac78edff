import { Link } from 'react-router'
import { Choice } from '../../page/filters.tsx'
import { useBrands } from '../../page/brands.tsx'
import { addressWith } from '../../page/address.ts'
import { useTexts } from '../../texts/index.ts'

/** Today and the report, for the brand that was chosen last. */
export function FigurePages({ here, brand }: { here: 'today' | 'report'; brand: string }) {
  const { figures: f } = useTexts()
  const chosen = { brand: brand === '' ? undefined : brand }
  return (
    <nav className="sections sub" aria-label={f.pages}>
      <Link to={addressWith('/figures', chosen)} aria-current={here === 'today' ? 'page' : undefined}>
        {f.today}
      </Link>
      <Link to={addressWith('/figures/report', chosen)} aria-current={here === 'report' ? 'page' : undefined}>
        {f.report}
      </Link>
    </nav>
  )
}

/** All brands of the operator or one of them. */
export function FigureBrand({ value }: { value: string }) {
  const { figures: f } = useTexts()
  const brands = useBrands()
  if (brands.length < 2) return null
  return <Choice name="brand" label={f.brand} all={f.allBrands} options={brands} value={value} />
}
