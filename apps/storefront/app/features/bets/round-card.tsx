import type { ListedBet } from '@palco/contract'
import { Card } from '@palco/ui/card.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { StateBadge } from './bet-state.tsx'

/** A round of a virtual game: stake, and what came back. */
export function RoundCard({ one }: { one: ListedBet & { kind: 'game_round' } }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { round, stake, returned, state, placed_at } = one
  return (
    <Card className="round-card" data-bet={one.id} data-state={state}>
      <div className="round-card-head">
        <p className="semibold">
          <a className="link link-alone" href={paths.playGame(round.game.id)}>
            {round.game.name}
          </a>
        </p>
        <StateBadge state={state} />
      </div>
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
    </Card>
  )
}
