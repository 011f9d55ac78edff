import type { RaceTicket } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { TicketCard } from '~/ui/ticket-card.tsx'
import { Returned } from './returned.tsx'

const KINDS = { open: 'info', won: 'positive', lost: 'neutral', refunded: 'warning' } as const

/** A ticket: pool, runners, stake, and what came back. */
export function TicketLine({ ticket }: { ticket: RaceTicket }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { pool, runners, combinations, stake, unit, state, returned } = ticket
  const between = pool === 'exacta' || pool === 'trifecta' || pool === 'daily_double' ? ' → ' : ''
  return (
    <TicketCard
      id={ticket.id}
      state={state}
      title={
        <>
          {t(`horses.kinds.${pool}`)} ·{' '}
          <span className="figures">{runners.map((list) => list.join(', ')).join(between)}</span>
        </>
      }
      badge={<Badge kind={KINDS[state]}>{t(`horses.ticketStates.${state}`)}</Badge>}
    >
      <p className="small-text text-mid">
        {combinations > 1
          ? t('horses.boxed', { count: combinations, unit: format.money(unit), stake: format.money(stake) })
          : format.money(stake)}
      </p>
      <Returned returned={state === 'lost' ? null : returned} />
    </TicketCard>
  )
}
