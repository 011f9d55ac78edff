import type { ListedBet } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { MultipleLine } from '../multiple/multiple-line.tsx'
import { BetLine } from './bet-line.tsx'
import { TicketLine } from './ticket-line.tsx'
import '../horses.css'

type OnRaces = Extract<ListedBet, { kind: 'race_bet' | 'race_ticket' | 'race_multiple' }>

/** A bet on races in the list of all, below the race that it is on. */
export function RaceBetCard({ one }: { one: OnRaces }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (one.kind === 'race_multiple') return <MultipleLine multiple={one.multiple} />
  const { race } = one.kind === 'race_bet' ? one.bet : one.ticket
  return (
    <div className="stack-small">
      <a className="link link-alone small-text" href={paths.race(race.id)}>
        {race.meeting.course} · {t('horses.race', { number: race.number })} ·{' '}
        {format.date(race.starts_at, 'dateTime')}
      </a>
      {one.kind === 'race_bet' ? <BetLine bet={one.bet} /> : <TicketLine ticket={one.ticket} />}
    </div>
  )
}
