import type { WireMoney } from '@palco/contract'
import { GAME_SORTS } from '@palco/contract/tables'
import { type ReactNode, useState } from 'react'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { Sheet } from '@palco/ui/dialog.tsx'
import { Chip } from '~/ui/chip.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import type { GridData, GridQuery } from './grid.ts'
import { Volatility } from './volatility.tsx'

export type To = (change: Partial<GridQuery>) => string

type Choice = { id: string; name: ReactNode; games: number }

/** The filters of a grid, by the name of their place in the address. */
type Group = { key: 'provider' | 'feature' | 'volatility' | 'stake'; title: string; choices: Choice[] }

/** What there is to choose from; a group of one choice is none. */
function useGroups({ filters }: GridData): Group[] {
  const { t } = useTranslation()
  const format = useFormat()
  if (filters === null) return []
  const features = filters.categories.filter(({ feature }) => feature)
  const groups: Group[] = [
    { key: 'provider', title: t('casino.studios'), choices: filters.providers },
    { key: 'feature', title: t('casino.features'), choices: features },
    {
      key: 'volatility',
      title: t('lobby.facts.volatility'),
      choices: (filters.volatilities ?? []).map(({ id, games }) => ({
        id,
        games,
        name: (
          <>
            <Volatility level={id} />
            {t(`lobby.facts.${id}`)}
          </>
        ),
      })),
    },
    {
      key: 'stake',
      title: t('casino.stakes'),
      choices: (filters.stakes ?? []).map(({ amount, currency, games }) => ({
        id: amount,
        games,
        name: t('casino.stakeUpTo', { amount: format.money({ amount, currency }) }),
      })),
    },
  ]
  // All games cost no more than some stake, so one lower stake is a choice.
  return groups.filter(({ key, choices }) => choices.length > (key === 'stake' ? 0 : 1))
}

function Choices({
  group,
  query,
  to,
  className,
}: {
  group: Group
  query: GridQuery
  to: To
  className: string
}) {
  const { key, title, choices } = group
  return (
    <ul className={className} aria-label={title}>
      {choices.map(({ id, name, games }) => {
        const on = query[key] === id
        return (
          <li key={id}>
            <Chip href={to({ [key]: on ? '' : id })} on={on} count={games}>
              {name}
            </Chip>
          </li>
        )
      })}
    </ul>
  )
}

/** Categories; then studios, features, volatilities and stakes: rows on a desktop, a sheet on a phone. Choosing one again takes it away. */
export function FilterChips({ data, to }: { data: GridData; to: To }) {
  const { t } = useTranslation()
  const { query, filters } = data
  const categories = (filters?.categories ?? []).filter(({ feature }) => !feature)
  const groups = useGroups(data)
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
      <div className="filter-rows">
        {groups.map((group) => (
          <Choices key={group.key} group={group} query={query} to={to} className="scroll-x" />
        ))}
      </div>
    </>
  )
}

/** On a phone all filters and the order are in one sheet; it stays open while the list behind it follows. */
export function FilterSheet({ data, to, total }: { data: GridData; to: To; total: number }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const groups = useGroups(data)
  const { query } = data
  const chosen = groups.filter(({ key }) => query[key] !== '').length + (query.sort === 'default' ? 0 : 1)
  return (
    <>
      <button type="button" className="chip filter-open" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="arrow-up-down" size="small" />
        {t('casino.filters')}
        {chosen > 0 && <b className="figures">{chosen}</b>}
      </button>
      {open && (
        <Sheet title={t('casino.filters')} onClose={() => setOpen(false)}>
          <div className="filter-sheet">
            {groups.map((group) => (
              <section key={group.key}>
                <h3>{group.title}</h3>
                <Choices group={group} query={query} to={to} className="filter-choices" />
              </section>
            ))}
            <section>
              <h3>{t('casino.sort')}</h3>
              <SortChoices query={query} to={to} className="filter-choices" />
            </section>
          </div>
          <div className="filter-sheet-foot">
            <Button variant="brand" onClick={() => setOpen(false)} data-first>
              {t('casino.filtersShow', { count: total })}
            </Button>
          </div>
        </Sheet>
      )}
    </>
  )
}

/** Orders of the list, on a desktop. */
export function SortChips({ data: { query, total }, to }: { data: GridData; to: To }) {
  return total < 3 ? null : <SortChoices query={query} to={to} className="scroll-x filter-rows" />
}

function SortChoices({ query, to, className }: { query: GridQuery; to: To; className: string }) {
  const { t } = useTranslation()
  return (
    <ul className={className} aria-label={t('casino.sort')}>
      {GAME_SORTS.map((sort) => (
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

const SORT_NAMES = {
  default: 'casino.sortDefault',
  rtp: 'casino.sortRtp',
  name: 'casino.sortName',
  stake: 'casino.sortStake',
} as const

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
  const format = useFormat()
  // Without the list of filters a word for what is filtered stands for the name.
  const toName = (list: readonly { id: string; name: string }[] | undefined, id: string, word: string) =>
    list ? (list.find((entry) => entry.id === id)?.name ?? id) : word
  const applied = [
    query.search && { key: 'search', name: `“${query.search}”`, href: to({ search: '' }) },
    query.category && {
      key: 'category',
      name: toName(filters?.categories, query.category, t('casino.categories')),
      href: to({ category: '' }),
    },
    query.provider && {
      key: 'provider',
      name: toName(filters?.providers, query.provider, t('casino.studios')),
      href: to({ provider: '' }),
    },
    query.feature && {
      key: 'feature',
      name: toName(filters?.categories, query.feature, t('casino.features')),
      href: to({ feature: '' }),
    },
    query.stake && {
      key: 'stake',
      name: t('casino.stakeUpTo', { amount: stakeText(filters?.stakes, query.stake, format.money) }),
      href: to({ stake: '' }),
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

/** An amount of the address in the currency of the amounts that are offered. */
function stakeText(
  stakes: NonNullable<GridData['filters']>['stakes'],
  amount: string,
  money: (value: WireMoney) => string,
): string {
  const currency = stakes?.[0]?.currency
  return currency ? money({ amount, currency }) : amount
}
