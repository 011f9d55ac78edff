import type { Column } from '@palco/ui/data-table.tsx'
import { Link } from 'react-router'
import type { Texts } from '../texts/index.ts'
import type { AuditLine } from './audit-line.server.ts'

/** The columns of lines of the audit log. */
export const auditColumns = ({ audit: a }: Texts): Column<AuditLine>[] => [
  {
    id: 'time',
    title: a.time,
    cell: (line) => (
      <span className="line">
        {line.time}
        {line.zone !== null && <small className="soft"> {line.zone}</small>}
      </span>
    ),
  },
  { id: 'who', title: a.who, cell: (line) => line.who },
  { id: 'what', title: a.what, cell: (line) => line.what },
  {
    id: 'subject',
    title: a.subject,
    cell: ({ id, subject, page }) =>
      page === null ? (
        <span className="code">{subject}</span>
      ) : (
        <Link className="code" to={page} data-row={id}>
          {subject}
        </Link>
      ),
  },
  { id: 'change', title: a.change, cell: (line) => line.change },
  { id: 'why', title: a.why, cell: (line) => line.why },
  { id: 'address', title: a.address, cell: (line) => <span className="line">{line.address}</span> },
]
