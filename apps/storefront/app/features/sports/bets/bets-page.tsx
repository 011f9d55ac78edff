import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Button } from '@palco/ui/button.tsx'
import { BetCard } from './bet-card.tsx'
import { BetFilterForm } from './bet-filters.tsx'
import { BET_LISTS, type BetFilters, type BetList } from './lists.ts'
import { CashOutNote } from './cash-out.tsx'
import type { BetsData, CashOutAnswer } from './load.ts'
import { useCashOutValues } from './use-cash-outs.ts'
import '../sports.css'
import '../lists/event-rows.css'
import '../prices/odds.css'
import './bets.css'

/** A list with its filters, as an address; open bets have no end yet. */
const listHref = (list: BetList, { end, ...filters }: BetFilters, cursor?: string): string =>
  paths.sportsBets({
    ...filters,
    list: list === 'open' ? undefined : list,
    end: list === 'open' ? undefined : end,
    cursor,
  })

/** The player's bets: open ones with the state of their legs, settled ones with what they brought. */
export function BetsPage({ data, answer }: { data: BetsData; answer?: CashOutAnswer }) {
  const { t } = useTranslation()
  const { bets, list, filters, open, next, key } = data
  const filtered = Object.keys(filters).length > 0
  const values = useCashOutValues(bets)
  return (
    <div className="bets">
      <PageTitle>{t('sports.myBets')}</PageTitle>
      <h1 className="display display-medium">{t('sports.myBets')}</h1>
      <nav className="segments sportsbook-segments" aria-label={t('sports.myBets')}>
        {BET_LISTS.map((each) => (
          <a key={each} href={listHref(each, filters)} aria-current={each === list ? 'page' : undefined}>
            {t(`sports.bets.${each}`)}
            {each === 'open' && open > 0 && <b className="figures">{open}</b>}
          </a>
        ))}
      </nav>
      <BetFilterForm key={listHref(list, filters)} list={list} filters={filters} />
      {answer && !bets.some(({ id }) => id === answer.id) && <CashOutNote answer={answer} />}
      <div className="bets-grid">
        {bets.map((bet) => (
          <BetCard
            key={bet.id}
            bet={bet}
            idempotencyKey={key}
            value={values.get(bet.id)}
            posted={answer?.id === bet.id ? answer : undefined}
          />
        ))}
      </div>
      {bets.length === 0 && !filtered && (
        <EmptyState
          art="sports"
          heading={2}
          title={t(`sports.bets.none.${list}`)}
          text={t('sports.bets.noneText')}
          action={<Button href={paths.sports()}>{t('sports.backToSports')}</Button>}
        />
      )}
      {bets.length === 0 && filtered && (
        <EmptyState
          art="sports"
          heading={2}
          title={t('sports.bets.noneFiltered')}
          text={t('sports.bets.noneFilteredText')}
          action={<Button href={listHref(list, {})}>{t('sports.bets.clear')}</Button>}
        />
      )}
      {next !== null && (
        <div className="show-more">
          <Button href={listHref(list, filters, next)}>{t('sports.bets.older')}</Button>
        </div>
      )}
    </div>
  )
}
