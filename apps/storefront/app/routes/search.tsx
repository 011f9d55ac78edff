import { Fragment } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { IconResults } from '~/features/casino/icon-results.tsx'
import { SearchForm } from '~/features/casino/search-form.tsx'
import { FoundArticles } from '~/features/help/found-articles.tsx'
import { PromotionGrid } from '~/features/promotions/promotion-card.tsx'
import { loadSearch } from '~/features/search/load.ts'
import { SearchGroup } from '~/features/search/search-group.tsx'
import { SearchPage } from '~/features/search/search-page.tsx'
import '~/features/search/search.css'
import { FoundEvents } from '~/features/sports/lists/found-events.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'

export const loader = ({ context, url }: LoaderFunctionArgs) => loadSearch(context, url)

/** One search for games, matches, competitions, promotions and help, in groups. */
export default function Search() {
  const { t } = useTranslation()
  const data = useLoaderData<typeof loader>()
  const { query, order, games, sports, promotions, help, played } = data
  const all = (href: string) => ({ href, label: t('search.all') })
  const form = (
    <SearchForm
      action={paths.search()}
      search={query}
      keep={{}}
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      focused={query === ''}
    />
  )
  const groups = {
    sports: sports && (
      <SearchGroup title={t('search.sports')} more={all(paths.sportsList({ q: query }))}>
        <FoundEvents {...sports} />
      </SearchGroup>
    ),
    games: games && (
      <SearchGroup
        title={t('search.games')}
        more={games.total > games.games.length ? all(paths.iconsSeeker(query)) : undefined}
      >
        <IconResults games={games.games} />
      </SearchGroup>
    ),
    promotions: promotions && (
      <SearchGroup title={t('search.promotions')}>
        <PromotionGrid promotions={promotions.promotions} heading="h3" />
      </SearchGroup>
    ),
    help: help && (
      <SearchGroup
        title={t('search.help')}
        more={help.total > help.articles.length ? all(paths.help(query)) : undefined}
      >
        <FoundArticles articles={help.articles} />
      </SearchGroup>
    ),
  }
  return (
    <SearchPage data={data} form={form}>
      {order.map((kind) => (
        <Fragment key={kind}>{groups[kind]}</Fragment>
      ))}
      {played.length > 0 && (
        <SearchGroup title={t('search.played')}>
          <IconResults games={played} />
        </SearchGroup>
      )}
    </SearchPage>
  )
}
