import type { ReactNode } from 'react'
import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Note } from '@palco/ui/note.tsx'
import type { SearchData } from './load.ts'
import { RecentEvents } from './recent-events.tsx'

/** The frame of the search: its field, groups of what was found, and what was seen last while nothing is searched for. */
export function SearchPage({
  data,
  form,
  children,
}: {
  data: SearchData
  form: ReactNode
  /** The groups. */
  children: ReactNode
}) {
  const { t } = useTranslation()
  const { query, games, sports, promotions, help, played, partly } = data
  const groups = [games, sports, promotions, help].filter((each) => each !== null)
  const title = query === '' ? t('search.title') : t('search.resultsFor', { query })
  return (
    <div className="sections search-page" ref={moveByArrows}>
      <PageTitle>{title}</PageTitle>
      <div className="stack">
        <h1 className="display display-medium">{title}</h1>
        {form}
        <p role="status" className="text-low">
          {groups.some(({ near }) => near) ? t('search.near', { query }) : ''}
        </p>
        {partly && <Note kind="warning">{t('search.partly')}</Note>}
      </div>
      {children}
      {query.length < 2 && <RecentEvents none={played.length === 0} />}
      {query.length >= 2 && groups.length === 0 && !partly && (
        <EmptyState
          art="lantern"
          heading={2}
          title={t('search.nothing', { query })}
          text={t('search.nothingText')}
        />
      )}
    </div>
  )
}

/** Arrow keys go from the field to the results and among them; Tab reaches them as well. */
function moveByArrows(page: HTMLElement | null) {
  const onKey = (event: KeyboardEvent) => page && move(page, event)
  page?.addEventListener('keydown', onKey)
  return () => page?.removeEventListener('keydown', onKey)
}

function move(page: HTMLElement, event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const stops = [
    ...page.querySelectorAll<HTMLElement>('input[type=search], .search-group a:not([tabindex], .more)'),
  ]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + step]
  if (at === -1 || !next) return
  event.preventDefault()
  next.focus()
}
