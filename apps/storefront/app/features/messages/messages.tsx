import type { Message } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { BackLink } from '~/ui/back-link.tsx'
import { ConfirmedForm } from '~/page/index.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { Button, IconButton } from '@palco/ui/button.tsx'
import { classes } from '@palco/ui/classes.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Pager } from '@palco/ui/pager.tsx'
import { toBeginning } from './beginning.ts'
import type { MessagesData, ShownMessage } from './load.server.ts'
import { type ConsentsAnswer, ConsentsForm } from './consents-form.tsx'
import { MarkRead } from './mark-read.tsx'
import { PushForm } from './push-form.tsx'
import './messages.css'

/** The inbox: a list, or one opened message. */
export function Messages({ data, answer }: { data: MessagesData; answer?: ConsentsAnswer | undefined }) {
  const { t } = useTranslation()
  const { messages, nextCursor, marketing, push, opened, deleted } = data
  if (opened) return <OpenedMessage message={opened} />
  if (opened === null) {
    return (
      <EmptyState
        art="bell"
        heading={2}
        title={t('messages.missing')}
        text={t('messages.missingText')}
        action={<Button href={paths.profile('messages')}>{t('messages.back')}</Button>}
      />
    )
  }
  return (
    <>
      {deleted && (
        <Note kind="positive" role="status" className="space-below">
          {t('messages.deleted')}
        </Note>
      )}
      {messages.length === 0 ? (
        <EmptyState art="bell" title={t('messages.empty')} text={t('messages.emptyText')} />
      ) : (
        <ul className="inbox card" aria-label={t('messages.list')}>
          {messages.map((message) => (
            <Row key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Pager
        label={t('messages.title')}
        nextHref={nextCursor && paths.profile('messages', { cursor: nextCursor })}
        nextLabel={t('messages.older')}
      />
      {push && <PushForm push={push} />}
      {marketing && marketing.consents.length > 0 && <ConsentsForm marketing={marketing} answer={answer} />}
    </>
  )
}

/** A message without a title is named by the beginning of its text. */
const toName = (message: Message): string => message.title ?? toBeginning(message.text)

function Row({ message }: { message: Message }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, title, text, date, read } = message
  const name = toName(message) || t('messages.untitled')
  return (
    <li className={classes('inbox-row', !read && 'is-unread')} data-message={id}>
      <a className="inbox-open" href={paths.profile('messages', { message: id })}>
        <span className="inbox-mark" aria-hidden="true" />
        <span className="inbox-name">
          <span className="ellipsis">{name}</span>
          {!read && (
            <span className="inbox-badge">
              <Badge kind="live">{t('messages.unread')}</Badge>
            </span>
          )}
        </span>
        <time className="inbox-date" dateTime={date}>
          {format.date(date, 'dateTime')}
        </time>
        {title && <span className="ellipsis">{toBeginning(text)}</span>}
      </a>
      <DeleteForm id={id}>
        <IconButton type="submit" icon="trash-2" label={t('messages.deleteNamed', { title: name })} />
      </DeleteForm>
    </li>
  )
}

function DeleteForm({ id, children }: { id: string; children: React.ReactNode }) {
  const { t } = useTranslation()
  return (
    <ConfirmedForm
      question={t('messages.deleteQuestion')}
      text={t('messages.deleteText')}
      confirmLabel={t('messages.deleteConfirm')}
      cancelLabel={t('messages.keep')}
      danger
    >
      <input type="hidden" name="act" value="delete-message" />
      <input type="hidden" name="id" value={id} />
      {children}
    </ConfirmedForm>
  )
}

function OpenedMessage({ message }: { message: ShownMessage }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, text, html, date, read } = message
  return (
    <article className="card roomy" data-message={id}>
      {!read && <MarkRead key={id} id={id} />}
      <BackLink href={paths.profile('messages')}>{t('messages.back')}</BackLink>
      <h2 className="display display-small message-title">{message.title ?? t('messages.untitled')}</h2>
      <time className="text-mid small-text" dateTime={date}>
        {format.date(date, 'dateTime')}
      </time>
      {html === null ? (
        <p className="message-plain">{text}</p>
      ) : (
        // Rendered on the server from Markdown without raw markup.
        <div className="message-text space-above" dangerouslySetInnerHTML={{ __html: html }} />
      )}
      <div className="message-actions">
        <DeleteForm id={id}>
          <Button type="submit" variant="outline" icon="trash-2">
            {t('messages.delete')}
          </Button>
        </DeleteForm>
      </div>
    </article>
  )
}
