import type { DataExportPage } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { BackLink } from '~/ui/back-link.tsx'
import { Pager } from '@palco/ui/pager.tsx'
import type { LoadedData } from './load.server.ts'

type Section = Exclude<LoadedData['section'], 'unreadable' | null>

/** The rows of a section, each as a list of names and values. */
export function DataSection({ section }: { section: Section }) {
  const { t } = useTranslation()
  const { name, title, page, pages, rows } = section
  return (
    <div className="stack">
      <BackLink href={paths.data()}>{t('dataExport.back')}</BackLink>
      <h2 className="display display-small">{title}</h2>
      <ul className="data-rows">
        {rows.map((row, index) => (
          <li key={index} className="card">
            <DataRow section={section} row={row} />
          </li>
        ))}
      </ul>
      <Pager
        label={t('dataExport.pages')}
        previousHref={page > 0 ? paths.data(name, page - 1) : null}
        previousLabel={t('dataExport.newer')}
        nextHref={page + 1 < pages ? paths.data(name, page + 1) : null}
        nextLabel={t('dataExport.older')}
      />
    </div>
  )
}

function DataRow({ section: { columns, currency }, row }: { section: Section; row: readonly unknown[] }) {
  const toText = useAmountText(currency)
  return (
    <dl>
      {columns.map((column, index) => (
        <div key={column.name}>
          <dt>{column.label}</dt>
          <dd>{toText(row[index], column.kind)}</dd>
        </div>
      ))}
    </dl>
  )
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*(Z|[+-]\d\d:?\d\d)$/

/** A value as its reader knows it: times on the brand's clock, amounts with their currency. */
function useAmountText(currency: DataExportPage['currency']) {
  const { t } = useTranslation()
  const format = useFormat()
  const toText = (value: unknown, kind: DataExportPage['columns'][number]['kind']): string => {
    if (value === null || value === undefined || value === '') return t('dataExport.none')
    if (typeof value === 'boolean') return t(value ? 'dataExport.yes' : 'dataExport.no')
    if (Array.isArray(value))
      return value.map((one) => toText(one, 'plain')).join(', ') || t('dataExport.none')
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([name, one]) => `${name}: ${toText(one, 'plain')}`)
        .join(' · ')
    const text = String(value)
    if (kind === 'money') return format.money({ amount: text, currency })
    return TIME.test(text) ? format.date(text, 'dateTime') : text
  }
  return toText
}
