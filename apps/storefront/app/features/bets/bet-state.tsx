import type { ListedBet, ListedState } from '@palco/contract'
import { Badge, type BadgeKind } from '@palco/ui/badge.tsx'
import { useTranslation } from '~/i18n/index.ts'

const KINDS: Readonly<Record<ListedState, BadgeKind>> = {
  open: 'info',
  won: 'positive',
  returned: 'neutral',
  lost: 'neutral',
  cashed_out: 'accent',
}

/** How a bet of any product stands. A loss is never styled as a win. */
export function StateBadge({ state }: { state: ListedState }) {
  const { t } = useTranslation()
  return <Badge kind={KINDS[state]}>{t(`bets.state.${state}`)}</Badge>
}

/** What a bet is on, in a few words. */
export function betName(t: ReturnType<typeof useTranslation>['t'], one: ListedBet): string {
  switch (one.kind) {
    case 'sports_bet': {
      const { legs } = one.bet
      return (legs.length === 1 && legs[0]?.outcome) || t('bets.selections', { count: legs.length })
    }
    case 'race_bet':
      return one.bet.runner.name
    case 'race_multiple':
      return t('horses.multiple.of', { count: one.multiple.legs.length })
    case 'race_ticket':
      return `${t(`horses.kinds.${one.ticket.pool}`)} · ${one.ticket.race.meeting.course}`
    case 'game_round':
      return one.round.game.name
    case 'prode_entry':
      return t('prode.round', { name: one.entry.round.name, number: one.entry.round.number })
  }
}
