import type { DocumentRequest, Payment } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { useAnswer } from '~/page-data/answers.tsx'
import { FileForm } from '~/page/file-form.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Note } from '@palco/ui/note.tsx'
import type { MoneyFormAnswer } from '../form-answer.ts'

/** What an operator asked for while looking at a payment: each is answered with one file. */
export function DocumentRequests({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const requests = payment.documents ?? []
  if (requests.length === 0) return null
  return (
    <section className="not-printed stack" aria-label={t('wallet.documents.title')}>
      <h2 className="bold large-text">{t('wallet.documents.title')}</h2>
      {requests.map((request) =>
        request.sent ? (
          <Answered key={request.id} request={request} sent={request.sent} />
        ) : (
          <Asked key={request.id} request={request} />
        ),
      )}
    </section>
  )
}

function Asked({ request }: { request: DocumentRequest }) {
  const { t } = useTranslation()
  const answer = useAnswer() as MoneyFormAnswer | undefined
  const isThis = answer?.values?.request === request.id
  const refused = isThis && answer.fields?.document && (answer.shown[0]?.texts[0] ?? answer.fields.document)
  return (
    <div className="stack-medium" data-document="asked">
      <Note kind="warning">{t(`wallet.documents.asks.${request.kind}`)}</Note>
      {request.note && <p className="break-words text-mid">{request.note}</p>}
      <FileForm
        hidden={{ intent: 'document', request: request.id }}
        name="document"
        label={t(`wallet.documents.kinds.${request.kind}`)}
        send={t('wallet.documents.send')}
        refused={refused || undefined}
      />
    </div>
  )
}

function Answered({
  request,
  sent,
}: {
  request: DocumentRequest
  sent: NonNullable<DocumentRequest['sent']>
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <p className="row" data-document="sent">
      <Icon name="circle-check" size="small" className="text-positive" />
      <span>
        {t(`wallet.documents.kinds.${request.kind}`)}: <b className="break-all">{sent.name}</b>{' '}
        <span className="text-mid">{format.date(sent.at, 'dateTime')}</span>
      </span>
    </p>
  )
}
