import { TRANSACTION_KINDS, type TransactionKind } from '@palco/contract/tables'
import { useTranslation } from '~/i18n/index.ts'
import { isDay } from '~/lib/day.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { SelectField, TextField } from '@palco/ui/field.tsx'
import '../wallet.css'

export type TransactionFilters = { kind?: TransactionKind; from?: string; to?: string }

/** Filters from the address; what does not fit is left out. */
export function toFilters(search: URLSearchParams): TransactionFilters {
  const kind = TRANSACTION_KINDS.find((known) => known === search.get('kind'))
  const [from, to] = [search.get('from'), search.get('to')]
  return { ...(kind && { kind }), ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
}

/** A plain GET form: it works without JavaScript and its address can be kept. */
export function TransactionFilterForm({ filters }: { filters: TransactionFilters }) {
  const { t } = useTranslation()
  const filtered = Object.keys(filters).length > 0
  return (
    <form method="get" className="transaction-filters" aria-label={t('wallet.transactions.filters')}>
      <SelectField
        id="kind"
        name="kind"
        label={t('wallet.transactions.kind')}
        defaultValue={filters.kind ?? ''}
        className="transaction-kind"
      >
        <option value="">{t('wallet.transactions.all')}</option>
        {TRANSACTION_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`wallet.transactions.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        id="from"
        name="from"
        type="date"
        label={t('wallet.transactions.from')}
        defaultValue={filters.from}
      />
      <TextField
        id="to"
        name="to"
        type="date"
        label={t('wallet.transactions.to')}
        defaultValue={filters.to}
      />
      <Button type="submit" variant="neutral">
        {t('wallet.transactions.apply')}
      </Button>
      {filtered && (
        <Button href={paths.transactions()} variant="ghost">
          {t('wallet.transactions.clear')}
        </Button>
      )}
    </form>
  )
}
