import { readMailedReport } from '@palco/contract/tables'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../texts/index.ts'
import { addressWith } from './address.ts'

/** Has the report of this page mailed on schedule. `address`: where the page's own does not say what it shows. */
export function MailLink({ address }: { address?: string }) {
  const { mailed: m } = useTexts()
  const { pathname, search } = useLocation()
  const report = address ?? pathname + search
  if (readMailedReport(report) === null) return null
  return (
    <Link className="button button-neutral" to={addressWith('/mailed-reports', { report })}>
      {m.button}
    </Link>
  )
}
