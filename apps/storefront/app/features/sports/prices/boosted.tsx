import type { SportsEvent } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { Teams, When } from '../lists/event-row.tsx'
import { Odds } from './odd.tsx'

/** Boosted prices, each with its match, the market and how much a player may stake at it. */
export function Boosted({ events }: { events: readonly SportsEvent[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (events.length === 0) return null
  const boosts = events.flatMap((event) =>
    event.markets.flatMap((market) => market.outcomes.map((outcome) => ({ event, market, outcome }))),
  )
  return (
    <section className="sportsbook-sport" aria-labelledby="boosted">
      <h2 className="display display-small" id="boosted">
        <Icon name="flame" />
        {t('sports.boost.title')}
      </h2>
      <ul className="scroll-x boosts">
        {boosts.map(({ event, market, outcome }) => (
          <li key={`${event.id} ${market.id} ${outcome.id}`} className="card boost">
            <a className="event-link" href={paths.sportsEvent(event.id)}>
              <span className="event-meta">
                <When event={event} />
              </span>
              <Teams event={event} />
            </a>
            <p className="boost-market ellipsis">{market.name}</p>
            <Odds
              eventId={event.id}
              live={false}
              market={market}
              only={outcome.id}
              toLabel={({ name }) => name}
            />
            {outcome.boost && (
              <p className="boost-limit">
                {t('sports.boost.limit', { limit: format.money(outcome.boost.max_stake) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
