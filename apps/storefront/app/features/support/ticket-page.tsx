import type { Ticket } from '@palco/contract'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Note } from '@palco/ui/note.tsx'
import { useEffect, useRef } from 'react'
import { useFetcher, useNavigation, useSearchParams } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { useXsrf, XsrfForm } from '~/page/index.ts'
import { useFormCheck } from '~/page/use-form-check.ts'
import { paths } from '~/paths.ts'
import { BackLink } from '~/ui/back-link.tsx'
import { supportPaths } from '~/support-paths.ts'
import { useSession } from '~/session/index.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import type { SupportAnswer } from './act.ts'
import { checkAnswer } from './checks.ts'
import type { TicketData } from './load.ts'
import { MessageFields } from './message-fields.tsx'
import { StateBadge, SupportFailed } from './ticket-list.tsx'
import { useAttachments } from './use-attachments.ts'
import './support.css'

/** One ticket: its conversation, an answer, closing and opening again. */
export function TicketPage({ data, answer }: { data: TicketData; answer: SupportAnswer | undefined }) {
  const { t } = useTranslation()
  const { loggedIn } = useSession()
  const [search] = useSearchParams()
  const { ticket, unknown, sent, key } = data
  const title = ticket ? t('support.ticket', { number: ticket.number }) : t('support.title')
  return (
    <div className="sections measure">
      <PageTitle>{title}</PageTitle>
      <BackLink href={loggedIn ? supportPaths.tickets() : paths.help()}>
        {t(loggedIn ? 'support.mine' : 'support.toHelp')}
      </BackLink>
      {ticket ? (
        <>
          {sent && (
            <Note kind="positive" role="status">
              {t(loggedIn ? 'support.sentPlayer' : 'support.sent', { number: ticket.number })}
            </Note>
          )}
          {search.has('upload') && <Note kind="negative">{t('support.errors.cut')}</Note>}
          {ticket.unread && <MarkRead key={ticket.changed_at} action={supportPaths.ticket(ticket.number)} />}
          <Conversation ticket={ticket} ticketKey={key} />
          <Card className="roomy stack-large">
            <AnswerForm key={ticket.messages.length} ticket={ticket} ticketKey={key} answer={answer} />
            {ticket.state !== 'closed' && <CloseForm ticket={ticket} ticketKey={key} />}
          </Card>
        </>
      ) : unknown ? (
        <EmptyState
          title={t('support.unknown')}
          text={t('support.unknownText')}
          action={
            <Button href={supportPaths.contact()} variant="brand">
              {t('support.write')}
            </Button>
          }
        />
      ) : (
        <>
          <h1 className="visually-hidden">{t('support.title')}</h1>
          <SupportFailed />
        </>
      )}
    </div>
  )
}

/** Marks the answers as read by a post of the page, so that no link can. */
function MarkRead({ action }: { action: string }) {
  const { submit } = useFetcher()
  const xsrf = useXsrf()
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    void submit({ act: 'read', _xsrf: xsrf }, { method: 'post', action })
  }, [action, xsrf, submit])
  return null
}

function Conversation({ ticket, ticketKey: key }: FormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className="stack" aria-labelledby="ticket-subject">
      <div className="stack-small">
        <p className="row-wrap text-mid small-text">
          <StateBadge state={ticket.state} />
          {t('support.ticket', { number: ticket.number })} · {t(`support.categories.${ticket.category}`)}
        </p>
        <h1 id="ticket-subject" className="display display-small break-words">
          {ticket.subject}
        </h1>
      </div>
      <ol className="support-lines">
        {ticket.messages.map(({ id, kind, text, at, attachments }) => (
          <li key={id} className={`support-line is-${kind}`}>
            <p className="small-text text-mid">
              {t(`support.by.${kind}`)} · <time dateTime={at}>{format.date(at, 'dateTime')}</time>
            </p>
            {text && <p className="support-words">{text}</p>}
            {attachments.map(({ id: file, name, bytes }, index) => {
              const words = `${name} (${format.number(Math.max(1, Math.round(bytes / 1024)))} kB)`
              return (
                <p key={index} className="row small-text">
                  <Icon name="receipt-text" size="small" />
                  {file === undefined ? (
                    <span className="break-all">{words}</span>
                  ) : (
                    <a
                      className="link break-all support-file"
                      href={supportPaths.file(ticket.number, file, { key })}
                      download
                      data-prefetch="none"
                    >
                      {words}
                    </a>
                  )}
                </p>
              )
            })}
          </li>
        ))}
      </ol>
    </section>
  )
}

type FormProps = { ticket: Ticket; ticketKey: string | undefined }

function AnswerForm({ ticket, ticketKey: key, answer }: FormProps & { answer: SupportAnswer | undefined }) {
  const { t } = useTranslation()
  const sending = useNavigation().state === 'submitting'
  const { errors, formProps } = useFormCheck((form) => checkAnswer(form, t), answer?.fields)
  const attachments = useAttachments(answer?.kept?.length ?? 0)
  const isClosed = ticket.state === 'closed'
  return (
    <XsrfForm
      method="post"
      action={supportPaths.ticket(ticket.number, { key })}
      encType="multipart/form-data"
      className="stack"
      {...formProps}
      onSubmit={(event) => {
        formProps.onSubmit(event)
        attachments.onSubmit(event)
      }}
    >
      <MessageFields
        label={t('support.answer')}
        hint={isClosed ? t('support.reopens') : undefined}
        answer={answer}
        errors={errors}
        attachments={attachments}
      />
      <FormErrors />
      <div>
        <Button type="submit" variant="brand" busy={sending}>
          {t(sending ? 'support.sending' : 'support.sendAnswer')}
        </Button>
      </div>
    </XsrfForm>
  )
}

function CloseForm({ ticket, ticketKey: key }: FormProps) {
  const { t } = useTranslation()
  return (
    <XsrfForm method="post" action={supportPaths.ticket(ticket.number, { key })} className="support-close">
      <input type="hidden" name="act" value="close" />
      <p className="text-mid small-text">{t('support.closeText')}</p>
      <Button type="submit" variant="outline">
        {t('support.close')}
      </Button>
    </XsrfForm>
  )
}
