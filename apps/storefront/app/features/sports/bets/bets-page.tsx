import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Button } from '@palco/ui/button.tsx'
import { BetCard } from './bet-card.tsx'
import type { BetsData } from './load.ts'
import { useCashOutValues } from './use-cash-outs.ts'
import '../sports.css'
import '../event-rows.css'
import '../odds.css'
import './bets.css'

const LISTS = ['open', 'settled', 'all'] as const

/** The player's bets: open ones with the state of their legs, settled ones with what they brought. */
export function BetsPage({ data }: { data: BetsData }) {
  const { t } = useTranslation()
  const { bets, list, open, next, key } = data
  const values = useCashOutValues(bets)
  return (
    <div className="bets">
      <PageTitle>{t('sports.myBets')}</PageTitle>
      <h1 className="display display-medium">{t('sports.myBets')}</h1>
      <nav className="segments sportsbook-segments" aria-label={t('sports.myBets')}>
        {LISTS.map((each) => (
          <a
            key={each}
            href={paths.sportsBets({ list: each === 'open' ? undefined : each })}
            aria-current={each === list ? 'page' : undefined}
          >
            {t(`sports.bets.${each}`)}
            {each === 'open' && open > 0 && <b className="figures">{open}</b>}
          </a>
        ))}
      </nav>
      <div className="bets-grid">
        {bets.map((bet) => (
          <BetCard key={bet.id} bet={bet} idempotencyKey={key} value={values.get(bet.id)} />
        ))}
      </div>
      {bets.length === 0 && (
        <EmptyState
          art="sports"
          heading={2}
          title={t(`sports.bets.none.${list}`)}
          text={t('sports.bets.noneText')}
          action={<Button href={paths.sports()}>{t('sports.backToSports')}</Button>}
        />
      )}
      {next !== null && (
        <div className="show-more">
          <Button href={paths.sportsBets({ list, cursor: next })}>{t('sports.bets.older')}</Button>
        </div>
      )}
    </div>
  )
}
