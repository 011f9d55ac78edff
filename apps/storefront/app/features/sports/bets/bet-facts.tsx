import type { Bet } from '@palco/contract'
import type { SystemName } from '@palco/sports-rules/bets'
import { useTranslation } from '~/i18n/index.ts'
import { Badge, type BadgeKind } from '@palco/ui/badge.tsx'

type BetEnd = Exclude<Bet['status'], 'settled'> | 'won' | 'lost' | 'returned' | 'part'

/** How a bet ended, as a badge. A loss is never styled as a win. */
function betBadge(bet: Bet): { kind: BadgeKind; key: BetEnd } {
  const { status, return: paid, stake } = bet
  if (status !== 'settled') {
    const kind = (
      { accepted: 'info', delayed: 'warning', cashed_out: 'accent' } as Record<string, BadgeKind>
    )[status]
    return { kind: kind ?? 'neutral', key: status }
  }
  const [won, staked] = [Number(paid?.amount ?? 0), Number(stake.amount)]
  if (bet.free_bet) {
    const isVoid = bet.legs.every((leg) => leg.status === 'refund')
    return won > 0 ? { kind: 'positive', key: 'won' } : { kind: 'neutral', key: isVoid ? 'returned' : 'lost' }
  }
  if (won === 0) return { kind: 'neutral', key: 'lost' }
  if (won === staked) return { kind: 'neutral', key: 'returned' }
  return won > staked ? { kind: 'positive', key: 'won' } : { kind: 'warning', key: 'part' }
}

export function BetBadge({ bet }: { bet: Bet }) {
  const { t } = useTranslation()
  const { kind, key } = betBadge(bet)
  return <Badge kind={kind}>{t(`sports.betState.${key}`)}</Badge>
}

/** "Single", "Multiple of 3"; with its each way. */
export function kindText(t: ReturnType<typeof useTranslation>['t'], bet: Bet): string {
  const kind = plainKind(t, bet)
  return bet.each_way ? `${kind}, ${t('sports.slip.eachWay.short')}` : kind
}

function plainKind(t: ReturnType<typeof useTranslation>['t'], bet: Bet): string {
  if (bet.kind === 'single') return t(bet.legs[0]?.parts ? 'sports.slip.builder.title' : 'sports.bet.single')
  if (bet.kind === 'multiple') return t('sports.bet.multiple', { count: bet.legs.length })
  const { system } = bet
  const name =
    system === null || system.includes('/')
      ? (system ?? '')
      : t(`sports.slip.systems.${system as SystemName}`)
  return t('sports.bet.system', { name, count: bet.lines })
}
