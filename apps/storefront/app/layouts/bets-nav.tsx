import { useLocation } from 'react-router'
import { type Brand, useBrand } from '~/brand/index.ts'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Chip } from '~/ui/chip.tsx'
import { isWithin } from './navigation.ts'

const LISTS = [
  ['sports', paths.sportsBets()],
  ['horses', paths.raceTickets()],
  ['prode', paths.prodeHistory()],
] as const

/** Lists of the player's bets, of the products that the brand has on. */
export const listBetLists = ({ modules }: Brand) => LISTS.filter(([product]) => modules[product])

/** Whether a page is one of those lists, or a bet of one. */
export const isBetList = (path: string): boolean => LISTS.some(([, href]) => isWithin(path, href))

/** One line over each of a player's lists of bets; none where there is one list. */
export function BetsNav() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const lists = listBetLists(useBrand())
  if (lists.length < 2) return null
  return (
    <nav className="scroll-x space-below" aria-label={t('layout.nav.products')}>
      {lists.map(([product, href]) => (
        <Chip key={product} href={href} on={isWithin(pathname, href)}>
          {t(`layout.nav.${product}`)}
        </Chip>
      ))}
    </nav>
  )
}
