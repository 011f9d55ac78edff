import type { ListedBet } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { betName, StateBadge } from './bet-state.tsx'

/** Where a bet is shown whole. */
function betHref(one: ListedBet): string {
  if (one.kind === 'sports_bet') return paths.sportsBet(one.id)
  if (one.kind === 'prode_entry') return paths.prode({ round: one.id })
  return paths.bets({ product: one.product })
}

/** The player's last bets in a line, each leading to its page. */
export function LastBets({ bets }: { bets: readonly ListedBet[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (bets.length === 0) return null
  return (
    <nav className="ticker scroll-x" aria-label={t('layout.account.bets')}>
      {bets.map((one) => (
        <a key={`${one.kind} ${one.id}`} href={betHref(one)} data-prefetch="none">
          <b>{betName(t, one)}</b>
          {Number(one.stake.amount) > 0 && <span className="figures">{format.money(one.stake)}</span>}
          <StateBadge state={one.state} />
        </a>
      ))}
    </nav>
  )
}
