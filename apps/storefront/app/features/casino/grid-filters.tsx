import { useTranslation } from '~/i18n/index.ts'
import { Chip } from '~/ui/chip.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import type { GridData, GridQuery } from './grid.ts'
import { SORTS } from './sort.ts'
import { Volatility } from './volatility.tsx'

export type To = (change: Partial<GridQuery>) => string

/** Categories, and studios and volatilities where there are several; choosing one again takes it away (S131). */
export function FilterChips({ data: { query, filters }, to }: { data: GridData; to: To }) {
  const { t } = useTranslation()
  const categories = filters?.categories ?? []
  const providers = filters?.providers ?? []
  const volatilities = filters?.volatilities ?? []
  return (
    <>
      {categories.length > 1 && (
        <ul className="scroll-x" aria-label={t('casino.categories')}>
          <li>
            <Chip href={to({ category: '' })} on={query.category === ''} icon="layout-grid">
              {t('casino.all')}
            </Chip>
          </li>
          {categories.map(({ id, name, games }) => (
            <li key={id}>
              <Chip
                href={to({ category: query.category === id ? '' : id })}
                on={query.category === id}
                count={games}
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {providers.length > 1 && (
        <ul className="scroll-x" aria-label={t('casino.studios')}>
          {providers.map(({ id, name, games }) => (
            <li key={id}>
              <Chip
                href={to({ provider: query.provider === id ? '' : id })}
                on={query.provider === id}
                count={games}
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {volatilities.length > 1 && (
        <ul className="scroll-x" aria-label={t('lobby.facts.volatility')}>
          {volatilities.map(({ id, games }) => (
            <li key={id}>
              <Chip
                href={to({ volatility: query.volatility === id ? '' : id })}
                on={query.volatility === id}
                count={games}
              >
                <Volatility level={id} />
                {t(`lobby.facts.${id}`)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Other orders, offered where the whole list is at hand. */
export function SortChips({ data: { query, sortable, total }, to }: { data: GridData; to: To }) {
  const { t } = useTranslation()
  if (!sortable || total < 3) return null
  return (
    <ul className="scroll-x" aria-label={t('casino.sort')}>
      {SORTS.map((sort) => (
        <li key={sort}>
          <Chip
            href={to({ sort })}
            on={query.sort === sort}
            icon={sort === 'default' ? 'arrow-up-down' : undefined}
          >
            {t(SORT_NAMES[sort])}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

const SORT_NAMES = { default: 'casino.sortDefault', rtp: 'casino.sortRtp', name: 'casino.sortName' } as const

/** What is applied, each to be taken away, and how many games that leaves. */
export function Applied({
  data: { query, filters, games },
  to,
  path,
  total,
}: {
  data: GridData
  to: To
  path: string
  total: number
}) {
  const { t } = useTranslation()
  const nameOf = (list: readonly { id: string; name: string }[] | undefined, id: string) =>
    list?.find((entry) => entry.id === id)?.name ?? id
  const applied = [
    query.search && { key: 'search', name: `“${query.search}”`, href: to({ search: '' }) },
    query.category && {
      key: 'category',
      name: nameOf(filters?.categories, query.category),
      href: to({ category: '' }),
    },
    query.provider && {
      key: 'provider',
      name: nameOf(filters?.providers, query.provider),
      href: to({ provider: '' }),
    },
    query.volatility && {
      key: 'volatility',
      name: t(`lobby.facts.${query.volatility}`),
      href: to({ volatility: '' }),
    },
  ].filter((entry) => entry !== '')
  return (
    <div className="results-head">
      {applied.map(({ key, name, href }) => (
        <a key={key} className="chip applied" href={href} aria-label={t('casino.removeFilter', { name })}>
          {name}
          <Icon name="x" size="small" />
        </a>
      ))}
      {applied.length > 1 && (
        <a className="link filters-clear" href={path}>
          {t('casino.clear')}
        </a>
      )}
      <span role="status" className="figures">
        {games === null ? '' : t('casino.count', { count: total })}
      </span>
    </div>
  )
}
