import { Button } from '@palco/ui/button.tsx'
import { Badge, type BadgeKind } from '@palco/ui/badge.tsx'
import { Pager } from '@palco/ui/pager.tsx'
import type { TicketState } from '@palco/contract/tables'
import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { BackLink } from '~/ui/back-link.tsx'
import { supportPaths } from '~/support-paths.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import type { TicketsData } from './load.ts'
import './support.css'

const KINDS: Record<TicketState, BadgeKind> = { open: 'info', answered: 'positive', closed: 'neutral' }

export function StateBadge({ state }: { state: TicketState }) {
  const { t } = useTranslation()
  return <Badge kind={KINDS[state]}>{t(`support.states.${state}`)}</Badge>
}

/** What stands where tickets could not be read. */
export function SupportFailed() {
  const { t } = useTranslation()
  return <EmptyState title={t('support.failed')} text={t('help.failedText')} action={<Retry />} />
}

/** The player's tickets, with a mark where an answer has not been read. */
export function TicketList({ data: { tickets, next } }: { data: TicketsData }) {
  const { t } = useTranslation()
  const format = useFormat()
  const write = (
    <Button href={supportPaths.contact()} variant="brand">
      {t('support.write')}
    </Button>
  )
  return (
    <div className="sections measure">
      <PageTitle>{t('support.mine')}</PageTitle>
      <div className="stack-small">
        <BackLink href={paths.help()}>{t('support.toHelp')}</BackLink>
        <h1 className="display display-medium">{t('support.mine')}</h1>
      </div>
      {tickets === null ? (
        <SupportFailed />
      ) : tickets.length === 0 ? (
        <EmptyState heading={2} title={t('support.none')} text={t('support.noneText')} action={write} />
      ) : (
        <>
          <ul className="card support-list">
            {tickets.map(({ number, subject, state, changed_at: changed, category, unread }) => (
              <li key={number} data-unread={unread || undefined}>
                <a href={supportPaths.ticket(number)}>
                  <span className="row-wrap">
                    <b className="break-words">{subject}</b>
                    <StateBadge state={state} />
                    {unread && <Badge kind="live">{t('support.unread')}</Badge>}
                  </span>
                  <span className="small-text text-mid">
                    {number} · {t(`support.categories.${category}`)} · {format.date(changed, 'dateTime')}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <div>{write}</div>
        </>
      )}
      <Pager
        label={t('support.mine')}
        nextHref={next && supportPaths.tickets({ cursor: next })}
        nextLabel={t('support.older')}
      />
    </div>
  )
}
