import { SPORTS } from '@palco/contract/tables'
import { Button } from '@palco/ui/button.tsx'
import { SelectField, TextField } from '@palco/ui/field.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { useBrand } from '~/brand/index.ts'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import type { BetFilters } from './choices.ts'

/** Keeps the list to a sport and days. A plain GET form: it works without JavaScript and its address can be kept. */
export function BetFilterForm({ filters }: { filters: BetFilters }) {
  const { t } = useTranslation()
  const { modules } = useBrand()
  const { product, state, sport, from, to } = filters
  const count = [sport, from, to].filter(Boolean).length
  const hasSports = modules.sports && (product === undefined || product === 'sports')
  return (
    <details className="card bets-filters" open={count > 0}>
      <summary>
        <Icon name="search" size="small" />
        {t('bets.filters')}
        {count > 0 && <b className="figures">{count}</b>}
        <Icon name="chevron-down" size="small" />
      </summary>
      <form method="get" action={paths.bets()} aria-label={t('bets.filters')}>
        {product && <input type="hidden" name="product" value={product} />}
        {state && <input type="hidden" name="state" value={state} />}
        {hasSports && (
          <SelectField id="sport" name="sport" label={t('bets.sport')} defaultValue={sport ?? ''}>
            <option value="">{t('bets.anySport')}</option>
            {SPORTS.map((each) => (
              <option key={each} value={each}>
                {t(`sports.sport.${each}`)}
              </option>
            ))}
          </SelectField>
        )}
        <TextField id="from" name="from" type="date" label={t('bets.from')} defaultValue={from} />
        <TextField id="to" name="to" type="date" label={t('bets.to')} defaultValue={to} />
        <div className="bets-filter-acts">
          <Button type="submit" variant="neutral">
            {t('bets.apply')}
          </Button>
          {count > 0 && (
            <Button href={paths.bets({ product, state })} variant="ghost">
              {t('bets.clear')}
            </Button>
          )}
        </div>
      </form>
    </details>
  )
}
