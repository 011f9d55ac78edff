import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { useNow } from '../lists/event-row.tsx'
import type { EventDetail } from '../lists/lists.ts'
import { isLive } from '../play-text.ts'
import { MainMarkets } from './markets.tsx'
import { Scoreboard } from './scoreboard.tsx'
import { Tracker } from './tracker.tsx'
import { useEventLive } from './use-event-live.ts'
import './quick-view.css'

/** Markets next to a list; the others are on the event's page. */
const MARKETS = 6

type Props = {
  /** Null: there is none with the id of the address. */
  event: EventDetail | null
  closeHref: string
}

/** One event next to the list that it was chosen from: score, course of play, first markets. On a phone a sheet over the list. */
export function QuickView({ event, closeHref }: Props) {
  const { t } = useTranslation()
  return (
    <section className="quick-view" aria-label={t('sports.quick.title')}>
      <header className="quick-head">
        <h2 className="ellipsis" tabIndex={-1}>
          {event ? `${event.home.name} – ${event.away.name}` : t('sports.unknownEvent')}
        </h2>
        <a className="icon-button" href={closeHref} data-quick-close="" aria-label={t('sports.quick.close')}>
          <Icon name="x" />
        </a>
      </header>
      {event ? <Shown key={event.id} event={event} /> : <p className="text-mid">{t('sports.unknownText')}</p>}
    </section>
  )
}

function Shown({ event }: { event: EventDetail }) {
  const { t } = useTranslation()
  const { state } = useNow(event)
  const incidents = useEventLive(event, null)
  return (
    <>
      <Scoreboard event={event} incidents={incidents} />
      {(isLive(state) || incidents.length > 0) && <Tracker event={event} incidents={incidents} />}
      <MainMarkets event={event} most={MARKETS} />
      <Button href={paths.sportsEvent(event.id)} wide>
        {t('sports.quick.all', { count: event.market_count })}
      </Button>
    </>
  )
}
