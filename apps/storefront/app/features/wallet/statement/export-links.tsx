import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import type { TransactionFilters } from './transaction-filters.tsx'

/** The statement as a file, with the filters in view. */
export function ExportLinks({ filters }: { filters: TransactionFilters }) {
  const { t } = useTranslation()
  return (
    <p className="row-wrap space-below">
      <span className="text-mid">{t('wallet.export.label')}</span>
      {(['csv', 'pdf'] as const).map((format) => (
        <Button
          key={format}
          href={paths.exportTransactions({ format, ...filters })}
          size="small"
          download
          data-reload
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </p>
  )
}
