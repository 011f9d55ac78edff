import type { ListedBet } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { TicketCard } from '~/ui/ticket-card.tsx'
import { StateBadge } from './bet-state.tsx'

/** A round of a virtual game: stake, and what came back. */
export function RoundCard({ one }: { one: ListedBet & { kind: 'game_round' } }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { round, stake, returned, state, placed_at } = one
  return (
    <TicketCard
      id={one.id}
      state={state}
      title={
        <a className="link link-alone" href={paths.playGame(round.game.id)}>
          {round.game.name}
        </a>
      }
      badge={<StateBadge state={state} />}
    >
      <p className="small-text text-mid">
        {t('layout.nav.virtuals')} · <time dateTime={placed_at}>{format.date(placed_at, 'dateTime')}</time>
      </p>
      <p className="small-text">
        {t('sports.slip.stake')}: <b className="figures">{format.money(stake)}</b>
        {returned && (
          <>
            {' · '}
            {t('sports.bet.return')}: <b className="figures">{format.money(returned)}</b>
          </>
        )}
      </p>
    </TicketCard>
  )
}
