import { Link } from 'react-router'
import { Choice } from '../../page/filters.tsx'
import { useBrands } from '../../page/brands.tsx'
import { useChosenInSight } from '../../page/chosen-in-sight.ts'
import { addressWith } from '../../page/address.ts'
import { useTexts } from '../../texts/index.ts'

const PAGES = {
  today: '/figures',
  report: '/figures/report',
  payments: '/figures/payments',
  returns: '/figures/returns',
  sports: '/figures/sports',
  cohorts: '/figures/cohorts',
  funnels: '/figures/funnel',
  movers: '/figures/movers',
} as const
export type FigurePage = keyof typeof PAGES

/** The pages of figures, for the brand that was chosen last. */
export function FigurePages({ here, brand }: { here: FigurePage; brand: string }) {
  const { figures: f, mailed: m } = useTexts()
  const chosen = { brand: brand === '' ? undefined : brand }
  const row = useChosenInSight()
  return (
    <nav ref={row} className="sections sub" aria-label={f.pages}>
      {(Object.keys(PAGES) as FigurePage[]).map((page) => (
        <Link
          key={page}
          to={addressWith(PAGES[page], chosen)}
          aria-current={here === page ? 'page' : undefined}
        >
          {f[page]}
        </Link>
      ))}
      <Link to="/mailed-reports">{m.title}</Link>
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
