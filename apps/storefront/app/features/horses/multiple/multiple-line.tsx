import type { RaceMultiple } from '@palco/contract'
import { Badge } from '@palco/ui/badge.tsx'
import { Card } from '@palco/ui/card.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Returned } from '../bets/returned.tsx'
import './multiple.css'

const KINDS = {
  open: 'info',
  won: 'positive',
  placed: 'positive',
  lost: 'neutral',
  refunded: 'warning',
} as const

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
    <Card className="race-ticket" data-bet={id} data-state={state}>
      <div className="race-ticket-head">
        <p className="semibold">{t('horses.multiple.of', { count: legs.length })}</p>
        <Badge kind={KINDS[state]}>{t(`horses.betStates.${state}`)}</Badge>
      </div>
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
    </Card>
  )
}
