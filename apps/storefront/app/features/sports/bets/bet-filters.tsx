import { BET_ENDS, SPORTS } from '@palco/contract/tables'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { SelectField, TextField } from '@palco/ui/field.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import type { BetFilters, BetList } from './lists.ts'

type Props = { list: BetList; filters: BetFilters }

/** Keeps a list of bets to an end, a sport and days. A plain GET form: it works without JavaScript and its address can be kept. */
export function BetFilterForm({ list, filters }: Props) {
  const { t } = useTranslation()
  const count = Object.keys(filters).length
  return (
    <details className="card bets-filters" open={count > 0}>
      <summary>
        <Icon name="search" size="small" />
        {t('sports.bets.filters')}
        {count > 0 && <b className="figures">{count}</b>}
        <Icon name="chevron-down" size="small" />
      </summary>
      <form method="get" action={paths.sportsBets()} aria-label={t('sports.bets.filters')}>
        {list !== 'open' && <input type="hidden" name="list" value={list} />}
        {list !== 'open' && (
          <SelectField id="end" name="end" label={t('sports.bets.end')} defaultValue={filters.end ?? ''}>
            <option value="">{t('sports.bets.anyEnd')}</option>
            {BET_ENDS.map((end) => (
              <option key={end} value={end}>
                {t(`sports.betState.${end}`)}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          id="sport"
          name="sport"
          label={t('sports.bets.sport')}
          defaultValue={filters.sport ?? ''}
        >
          <option value="">{t('sports.bets.anySport')}</option>
          {SPORTS.map((sport) => (
            <option key={sport} value={sport}>
              {t(`sports.sport.${sport}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          id="from"
          name="from"
          type="date"
          label={t('sports.bets.from')}
          defaultValue={filters.from}
        />
        <TextField id="to" name="to" type="date" label={t('sports.bets.to')} defaultValue={filters.to} />
        <div className="bets-filter-acts">
          <Button type="submit" variant="neutral">
            {t('sports.bets.apply')}
          </Button>
          {count > 0 && (
            <Button href={paths.sportsBets({ list: list === 'open' ? undefined : list })} variant="ghost">
              {t('sports.bets.clear')}
            </Button>
          )}
        </div>
      </form>
    </details>
  )
}
