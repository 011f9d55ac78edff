import type { Bet } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { BetBadge, kindText } from '../bets/bet-facts.tsx'

/** The player's last bets in a line, each leading to its page. */
export function LastBets({ bets }: { bets: readonly Bet[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (bets.length === 0) return null
  return (
    <nav className="ticker scroll-x" aria-label={t('layout.account.bets')}>
      {bets.map((bet) => (
        <a key={bet.id} href={paths.sportsBet(bet.id)} data-prefetch="none">
          <b>{(bet.kind === 'single' && bet.legs[0]?.outcome) || kindText(t, bet)}</b>
          <span className="figures">{format.money(bet.stake)}</span>
          <BetBadge bet={bet} />
        </a>
      ))}
    </nav>
  )
}
