import type { RaceMultiple } from '@palco/contract'
import { Badge } from '@palco/ui/badge.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { TicketCard } from '~/ui/ticket-card.tsx'
import { Returned } from '../bets/returned.tsx'
import { BADGES } from '../bets/state-badges.ts'
import './multiple.css'

type LegState = RaceMultiple['legs'][number]['state']

/** A runner that was placed loses an accumulator on winners alone. */
const toState = (state: LegState, eachWay: boolean): LegState =>
  state === 'placed' && !eachWay ? 'lost' : state

/** An accumulator with each of its legs as it stands, the stake, and what it may return or what came back. */
export function MultipleLine({ multiple }: { multiple: RaceMultiple }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, legs, each_way, stake, possible, state, returned } = multiple
  return (
    <TicketCard
      id={id}
      state={state}
      title={t('horses.multiple.of', { count: legs.length })}
      badge={<Badge kind={BADGES[state]}>{t(`horses.betStates.${state}`)}</Badge>}
    >
      <ul className="multiple-line small-text">
        {legs.map((leg) => (
          <li key={leg.race.id}>
            <a className="link link-alone" href={paths.race(leg.race.id)}>
              {leg.runner.number}. {leg.runner.name} · {leg.race.meeting.course}
            </a>
            <span>
              <b className="figures">{format.odds(leg.odds)}</b> ·{' '}
              {t(`horses.multiple.states.${toState(leg.state, each_way)}`)}
            </span>
          </li>
        ))}
      </ul>
      <p className="small-text text-mid">
        {each_way && `${t('horses.fixed.eachWay')} · `}
        {format.money(stake)}
      </p>
      <Returned possible={possible} returned={returned} />
    </TicketCard>
  )
}
