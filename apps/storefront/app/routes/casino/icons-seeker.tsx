import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadGrid } from '~/features/casino/grid.ts'
import { IconResults } from '~/features/casino/icon-results.tsx'
import { keepsLists } from '~/features/casino/keeps-lists.ts'
import { PageHead } from '~/features/casino/page-head.tsx'
import { SearchForm } from '~/features/casino/search-form.tsx'
import { useMore } from '~/features/casino/use-more.ts'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) => loadGrid(context, url, {})
export const shouldRevalidate = keepsLists

/** Search over the games of every area, shown as icons. */
export default function IconsSeeker() {
  const { t } = useTranslation()
  const data = useLoaderData<typeof loader>()
  const { search } = data.query
  const { games, more, busy, onMore } = useMore(data, (after) => {
    const query = new URLSearchParams({ ...(search && { search }), after })
    return `${paths.iconsSeeker()}?${query}`
  })
  return (
    <div className="stack">
      <PageHead title={t('casino.seekerTitle')} art="chips" lead={t('casino.seekerLead')} />
      <SearchForm action={paths.iconsSeeker()} search={search} keep={{}} />
      <p role="status" className="text-low figures games-count">
        {data.games === null ? t('casino.failed') : t('casino.count', { count: data.total })}
      </p>
      {games.length > 0 && <IconResults games={games} />}
      {data.games?.length === 0 && (
        <EmptyState
          title={search ? t('casino.noResults', { text: search }) : t('casino.noResultsPlain')}
          text={t('casino.noResultsText')}
          action={search && <Button href={paths.iconsSeeker()}>{t('casino.clear')}</Button>}
        />
      )}
      {more && (
        <div className="show-more">
          <Button href={more} busy={busy} onClick={onMore}>
            {t('casino.showMore')}
          </Button>
        </div>
      )}
    </div>
  )
}
