import { Badge, type BadgeKind } from '@palco/ui/badge.tsx'
import { type ReactNode, use } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import { withColumns } from '../table/chosen-columns.ts'
import { useTexts } from '../texts/index.ts'
import { TitleAside } from './title-aside.ts'

/** The form token of the session. */
export function TokenField({ token }: { token: string }) {
  return <input type="hidden" name="token" value={token} />
}

const STATUS_KINDS: Readonly<Record<string, BadgeKind>> = {
  pending: 'warning',
  under_review: 'warning',
  processing: 'info',
  approved: 'positive',
  paid: 'positive',
  rejected: 'negative',
  returning: 'info',
  returned: 'neutral',
}

/** A payment's status: its name, and a colour next to it. */
export function Status({ status }: { status: string }) {
  const { statuses } = useTexts()
  return <Badge kind={STATUS_KINDS[status] ?? 'neutral'}>{statuses[status] ?? status}</Badge>
}

/** Deposit or withdrawal: its name, and an arrow. */
export function Kind({ kind }: { kind: 'deposit' | 'withdrawal' }) {
  const { kinds } = useTexts()
  return (
    <span className={`kind ${kind}`}>
      <span aria-hidden="true">{kind === 'deposit' ? '↓ ' : '↑ '}</span>
      {kinds[kind]}
    </span>
  )
}

/** Title line of a page. */
export function Title({ title, children }: { title: string; children?: ReactNode }) {
  const t = useTexts()
  return (
    <div className="title">
      <title>{`${title} · ${t.title}`}</title>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      {use(TitleAside)}
    </div>
  )
}

/** Links to more rows of a list, and back to its first ones. */
export function Pages({ first, next }: { first: string | null; next: string | null }) {
  const { queue } = useTexts()
  const { search } = useLocation()
  return (
    <p className="pages">
      {first && (
        <Link className="button button-neutral" to={withColumns(first, search)}>
          {queue.first}
        </Link>
      )}
      {next && (
        <Link className="button button-neutral" to={withColumns(next, search)}>
          {queue.next}
        </Link>
      )}
    </p>
  )
}

/** In which time zone the page's times are. */
export function Zone() {
  const t = useTexts()
  const { zone } = useLoaderData<{ zone: string }>()
  return <p className="soft">{t.zone(zone)}</p>
}
