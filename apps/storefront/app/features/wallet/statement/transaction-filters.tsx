import { TRANSACTION_KINDS, type TransactionKind } from '@palco/contract/tables'
import { useTranslation } from '~/i18n/index.ts'
import { isDay } from '~/lib/day.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { TextField } from '@palco/ui/field.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Chip } from '~/ui/chip.tsx'
import '../wallet.css'

export type TransactionFilters = { kind?: TransactionKind; from?: string; to?: string }

/** Filters from the address; what does not fit is left out. */
export function toFilters(search: URLSearchParams): TransactionFilters {
  const kind = TRANSACTION_KINDS.find((known) => known === search.get('kind'))
  const [from, to] = [search.get('from'), search.get('to')]
  return { ...(kind && { kind }), ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
}

const DAYS = ['from', 'to'] as const

/** One line of chips: the days, folded, and the kinds. Links and a plain GET form: they work without JavaScript and can be kept. */
export function TransactionFilterForm({ filters }: { filters: TransactionFilters }) {
  const { t } = useTranslation()
  const { kind: chosen, ...days } = filters
  const hasDays = Object.keys(days).length > 0
  return (
    <div className="transaction-filters">
      <details className="transaction-days" open={hasDays}>
        <summary className="chip">
          <Icon name="clock" size="small" />
          {t('wallet.transactions.days')}
        </summary>
        <form method="get" aria-label={t('wallet.transactions.filters')}>
          {chosen && <input type="hidden" name="kind" value={chosen} />}
          {DAYS.map((name) => (
            <TextField
              key={name}
              id={name}
              name={name}
              type="date"
              label={t(`wallet.transactions.${name}`)}
              defaultValue={filters[name]}
            />
          ))}
          <Button type="submit" variant="neutral">
            {t('wallet.transactions.apply')}
          </Button>
          {hasDays && (
            <Button href={paths.transactions({ kind: chosen })} variant="ghost">
              {t('wallet.transactions.clear')}
            </Button>
          )}
        </form>
      </details>
      <nav className="scroll-x" aria-label={t('wallet.transactions.kind')}>
        {[undefined, ...TRANSACTION_KINDS].map((kind) => (
          <Chip key={kind ?? ''} href={paths.transactions({ ...days, kind })} on={kind === chosen}>
            {t(kind ? `wallet.transactions.kinds.${kind}` : 'wallet.transactions.all')}
          </Chip>
        ))}
      </nav>
    </div>
  )
}
