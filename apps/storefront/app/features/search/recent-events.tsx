import { useEffect, useState } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { type SeenEvent, seenEvents } from '~/page/seen-events.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { SearchGroup } from './search-group.tsx'

/** Matches seen last in this browser. @param none the page has nothing else: it says what can be searched for */
export function RecentEvents({ none }: { none: boolean }) {
  const { t } = useTranslation()
  const [seen, setSeen] = useState<readonly SeenEvent[]>([])
  useEffect(() => setSeen(seenEvents()), [])
  if (seen.length === 0)
    return (
      none && <EmptyState art="lantern" heading={2} title={t('search.hint')} text={t('search.hintText')} />
    )
  return (
    <SearchGroup title={t('search.seenEvents')}>
      <ul className="card found-list">
        {seen.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>
              <Icon name="clock" size="small" />
              <span className="ellipsis">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </SearchGroup>
  )
}
