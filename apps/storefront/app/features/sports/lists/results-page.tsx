import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Chip } from '~/ui/chip.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Flag } from '~/ui/crest.tsx'
import { byCompetition, ResultRow } from './league-list.tsx'
import type { ResultsData } from './lists.ts'
import { MoreEvents } from '../sports-home.tsx'
import { SportsFrame } from '../sports-frame.tsx'
import { sportIcon } from '../sport-icon.ts'

/** Results of the last week, by day and sport. */
export function ResultsPage({ data }: { data: ResultsData }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tree, page, sport, day, days } = data
  const query = (more: { sport?: string | null; day?: string | null }) => {
    const { sport: s = sport, day: d = day } = more
    return paths.sportsResults({ sport: s ?? undefined, day: d ?? undefined })
  }
  return (
    <SportsFrame tree={tree} sport={sport}>
      <PageTitle>{t('sports.results')}</PageTitle>
      <h1 className="display display-medium">{t('sports.results')}</h1>
      <nav className="scroll-x" aria-label={t('sports.sports')}>
        <Chip href={query({ sport: null })} on={sport === null}>
          {t('sports.all')}
        </Chip>
        {tree.sports.map(({ id, name }) => (
          <Chip key={id} href={query({ sport: id })} icon={sportIcon(id)} on={sport === id}>
            {name}
          </Chip>
        ))}
      </nav>
      <nav className="scroll-x" aria-label={t('sports.day')}>
        <Chip href={query({ day: null })} on={day === null}>
          {t('sports.lastWeek')}
        </Chip>
        {days.map((each) => (
          <Chip key={each} href={query({ day: each })} on={day === each}>
            {format.day(each)}
          </Chip>
        ))}
      </nav>
      {byCompetition(page.events).map((group) => (
        <section className="card league" key={group[0]?.id}>
          <header className="league-head">
            <h2>
              <a href={paths.sportsCompetition(group[0]?.competition.id ?? '')}>
                <Flag country={group[0]?.competition.country ?? null} />
                <span className="ellipsis">{`${group[0]?.competition.category}, ${group[0]?.competition.name}`}</span>
              </a>
            </h2>
          </header>
          {group.map((event) => (
            <ResultRow key={event.id} event={event} />
          ))}
        </section>
      ))}
      {page.events.length === 0 && (
        <EmptyState art="sports" heading={2} title={t('sports.noResults')} text={t('sports.noResultsText')} />
      )}
      <MoreEvents
        href={
          page.next &&
          paths.sportsResults({ sport: sport ?? undefined, day: day ?? undefined, cursor: page.next })
        }
        shown={page.events.length}
        total={page.total}
      />
    </SportsFrame>
  )
}
