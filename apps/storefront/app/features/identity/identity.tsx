import type { IdentityCheck, SentIdentityDocument } from '@palco/contract'
import type { ReactNode } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { useFormat, useLanguage, useTranslation } from '~/i18n/index.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { FileForm } from '~/page/file-form.tsx'
import { XsrfForm } from '~/page/index.ts'
import { useFreshWhile } from '~/page/use-fresh-while.ts'
import { paths } from '~/paths.ts'
import { type SessionUser, useSession } from '~/session/index.ts'
import { supportPaths } from '~/support-paths.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Note } from '@palco/ui/note.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import type { IdentityAnswer } from './act.server.ts'
import './identity.css'

type Props = { identity: IdentityCheck | null; mayDeposit: boolean; answer: IdentityAnswer | undefined }

/** The check of a player's identity: where it stands, and what is asked of the player now. */
export function Identity({ identity, mayDeposit, answer }: Props) {
  const { t } = useTranslation()
  useFreshWhile(identity?.check?.state === 'reviewing')
  if (!identity)
    return (
      <EmptyState title={t('identity.unreadable')} text={t('identity.unreadableText')} action={<Retry />} />
    )
  const { check, before, available } = identity
  if (!available && !check)
    return <EmptyState title={t('identity.notNeeded')} text={t('identity.notNeededText')} />
  return (
    <div className="stack identity">
      <Steps identity={identity} />
      {check ? (
        <Standing check={check} />
      ) : (
        before && <Note kind="info">{t(`identity.before.${before}`)}</Note>
      )}
      {mayDeposit && (
        <div className="identity-acts">
          <Button href={paths.deposit()} variant="brand">
            {t('identity.deposit')}
          </Button>
        </div>
      )}
      {check ? (
        <Documents check={check} answer={answer} />
      ) : (
        <Beginning identity={identity} answer={answer} />
      )}
    </div>
  )
}

const STEPS = ['data', 'documents', 'review', 'done'] as const
const AT = { none: 0, begun: 0, asked: 1, reviewing: 2, unclear: 2, refused: 2, accepted: 3 } as const

/** How far the check has come. */
function Steps({ identity: { check } }: { identity: IdentityCheck }) {
  const { t } = useTranslation()
  const at = AT[check?.state ?? 'none']
  return (
    <ol className="identity-steps" aria-label={t('identity.steps.label')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          data-reached={index < at || at === 3 ? '' : undefined}
        >
          {t(`identity.steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}

type Check = NonNullable<IdentityCheck['check']>
const KINDS = {
  begun: 'info',
  asked: 'warning',
  reviewing: 'info',
  unclear: 'info',
  accepted: 'positive',
  refused: 'negative',
} as const

/** What is known of the check, and why. */
function Standing({ check: { state, reasons } }: { check: Check }) {
  const { t } = useTranslation()
  const shown = state === 'begun' ? 'reviewing' : state
  return (
    <Note kind={KINDS[state]} role="status" title={t(`identity.${shown}`)}>
      <div data-identity={state}>
        <p>{t(`identity.${shown}Text`)}</p>
        {state === 'refused' && <Reasons reasons={reasons} />}
        {state === 'refused' && (
          <p className="space-above-small">
            <a className="link" href={supportPaths.contact()}>
              {t('identity.support')}
            </a>
          </p>
        )}
      </div>
    </Note>
  )
}

function Reasons({ reasons }: Pick<Check, 'reasons'>) {
  const { t } = useTranslation()
  if (reasons.length === 0) return null
  return (
    <ul className="space-above-small">
      {reasons.map((reason) => (
        <li key={reason}>{t(`identity.reasons.${reason}`)}</li>
      ))}
    </ul>
  )
}

/** Before a check: the data that will be checked, or what of them is missing. */
function Beginning({ identity: { missing }, answer }: { identity: IdentityCheck; answer: Props['answer'] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const busy = useNavigation().state === 'submitting'
  if (missing.length > 0) {
    const names = missing.map((field) => t(`identity.fields.${field}`))
    const fields = new Intl.ListFormat(language.replace('_', '-')).format(names)
    return (
      <Card className="roomy stack">
        <h2 className="display display-small">{t('identity.missing')}</h2>
        <p className="text-mid">{t('identity.missingText', { fields })}</p>
        <div className="identity-acts">
          <Button href={paths.profile()} variant="brand">
            {t('identity.complete')}
          </Button>
        </div>
      </Card>
    )
  }
  return (
    <Card className="roomy">
      <XsrfForm method="post" className="stack">
        <div>
          <h2 className="display display-small">{t('identity.check')}</h2>
          <p className="text-mid space-above-small">{t('identity.checkText')}</p>
        </div>
        <PersonData />
        {answer?.fields && <Note kind="negative">{Object.values(answer.fields).join(' ')}</Note>}
        <FormErrors only />
        <div className="identity-acts">
          <Button type="submit" variant="brand" busy={busy}>
            {t('identity.verify')}
          </Button>
          <Button href={paths.profile()} variant="ghost">
            {t('identity.change')}
          </Button>
        </div>
      </XsrfForm>
    </Card>
  )
}

/** A text of the account; the backend may leave any of them out. */
const textIn = (user: SessionUser | null, field: string): string => {
  const value = user?.[field]
  return typeof value === 'string' ? value : ''
}

function PersonData() {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { user } = useSession()
  const given = (field: string): string => textIn(user, field)
  const country = given('country')
  const countries = new Intl.DisplayNames([language.replace('_', '-')], { type: 'region' })
  return (
    <dl className="identity-data">
      <Datum name={t('identity.name')}>{`${given('name')} ${given('lastname')}`}</Datum>
      <Datum name={t('identity.born')}>{format.date(`${given('birth_date')}T12:00:00Z`, 'date')}</Datum>
      <Datum name={t('identity.number')}>{given('dni')}</Datum>
      <Datum name={t('identity.country')}>{country && countries.of(country)}</Datum>
    </dl>
  )
}

const Datum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What is asked for, one form each, and what was sent. */
function Documents({ check: { state, documents }, answer }: { check: Check; answer: Props['answer'] }) {
  const { t } = useTranslation()
  if (documents.length === 0) return null
  const isAsked = state === 'asked'
  return (
    <section className="stack" aria-label={t('identity.steps.documents')}>
      {documents.map((document) =>
        isAsked && document.sent_at === null ? (
          <Asked key={document.id} document={document} answer={answer} />
        ) : (
          document.sent_at !== null && <Sent key={document.id} document={document} />
        ),
      )}
    </section>
  )
}

function Asked({
  document: { id, kind, reason },
  answer,
}: {
  document: SentIdentityDocument
  answer: Props['answer']
}) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const isThis = answer?.request === id
  const refused = isThis && answer.fields?.document && (answer.shown[0]?.texts[0] ?? answer.fields.document)
  return (
    <Card className="roomy stack" data-document={kind}>
      <div>
        <h2 className="display display-small">{t(`identity.documents.${kind}`)}</h2>
        <p className="text-mid space-above-small">{t(`identity.hints.${kind}`)}</p>
      </div>
      {reason && (
        <Note kind="warning" title={t('identity.again')}>
          {t(`identity.reasons.${reason}`)}
        </Note>
      )}
      <FileForm
        hidden={{ request: id }}
        name="document"
        label={`${t(`identity.documents.${kind}`)}: ${t('identity.file')}`}
        send={`${t('identity.send')}: ${t(`identity.documents.${kind}`)}`}
        refused={refused || undefined}
        // A body the server did not take comes back as this mark in the address.
        cut={search.get('upload') === 'too_large'}
      />
    </Card>
  )
}

function Sent({ document: { kind, sent_at: at } }: { document: SentIdentityDocument }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <p className="row" data-document={kind}>
      <Icon name="circle-check" size="small" className="text-positive" />
      <span>
        <b>{t(`identity.documents.${kind}`)}</b>{' '}
        <span className="text-mid">
          {t('identity.sent')} {at && format.date(at, 'dateTime')}
        </span>
      </span>
    </p>
  )
}

/** In the profile: where the check stands, with the way to it. Nothing where there is none. */
export function IdentityState({ identity }: { identity: IdentityCheck | null }) {
  const { t } = useTranslation()
  if (!identity || (!identity.check && !identity.available)) return null
  const state = identity.check?.state ?? 'begun'
  if (state === 'accepted')
    return (
      <p className="email-state">
        <Badge kind="positive">
          {t('identity.title')}: {t('identity.states.accepted')}
        </Badge>
      </p>
    )
  const label = state === 'begun' ? 'none' : state
  return (
    <Note
      kind={state === 'refused' ? 'negative' : 'warning'}
      className="email-state"
      title={`${t('identity.title')}: ${t(`identity.states.${label}`)}`}
    >
      {identity.before && <p>{t(`identity.before.${identity.before}`)}</p>}
      <p className="space-above-small">
        <Button href={paths.identity()} variant="neutral">
          {t(identity.check ? 'identity.see' : 'identity.verify')}
        </Button>
      </p>
    </Note>
  )
}
