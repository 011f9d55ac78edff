import { TICKET_CATEGORIES, TICKET_SUBJECT } from '@palco/contract/tables'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { SelectField, TextField } from '@palco/ui/field.tsx'
import { Note } from '@palco/ui/note.tsx'
import { useId } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { XsrfForm } from '~/page/index.ts'
import { useFormCheck } from '~/page/use-form-check.ts'
import { paths } from '~/paths.ts'
import { BackLink } from '~/ui/back-link.tsx'
import { supportPaths } from '~/support-paths.ts'
import type { SupportAnswer } from './act.ts'
import { checkContact } from './checks.ts'
import { MessageFields } from './message-fields.tsx'
import { useAttachments } from './use-attachments.ts'
import './support.css'

/**
 * Writing to support: a guest leaves a mail address, a player finds the answer in the account.
 * @param guest whether an address is asked for
 */
export function ContactPage({ answer, guest }: { answer: SupportAnswer | undefined; guest: boolean }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  return (
    <div className="sections measure">
      <PageTitle>{t('support.title')}</PageTitle>
      <div className="stack-small">
        <BackLink href={paths.help()}>{t('support.toHelp')}</BackLink>
        <h1 className="display display-medium">{t('support.title')}</h1>
        <p className="text-mid">{t(guest ? 'support.lead' : 'support.leadPlayer')}</p>
        {!guest && (
          <p>
            <a className="link support-on" href={supportPaths.tickets()}>
              {t('support.mine')}
            </a>
          </p>
        )}
      </div>
      {search.has('upload') && <Note kind="negative">{t('support.errors.cut')}</Note>}
      <Card className="roomy">
        <ContactForm answer={answer} guest={guest} />
      </Card>
    </div>
  )
}

function ContactForm({ answer, guest }: { answer: SupportAnswer | undefined; guest: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const sending = useNavigation().state === 'submitting'
  const { errors, formProps } = useFormCheck((form) => checkContact(form, t, guest), answer?.fields)
  const attachments = useAttachments(answer?.kept?.length ?? 0)
  const values = answer?.values ?? {}
  return (
    <XsrfForm
      method="post"
      action={supportPaths.contact()}
      encType="multipart/form-data"
      className="stack"
      {...formProps}
      onSubmit={(event) => {
        formProps.onSubmit(event)
        attachments.onSubmit(event)
      }}
    >
      <SelectField
        id={`${id}-category`}
        name="category"
        label={t('support.category')}
        defaultValue={values['category'] ?? ''}
        error={errors['category']}
        required
      >
        <option value="">{t('support.choose')}</option>
        {TICKET_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {t(`support.categories.${category}`)}
          </option>
        ))}
      </SelectField>
      {guest && (
        <TextField
          id={`${id}-email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('support.email')}
          hint={t('support.emailHint')}
          defaultValue={values['email']}
          error={errors['email']}
          required
        />
      )}
      <TextField
        id={`${id}-subject`}
        name="subject"
        label={t('support.subject')}
        maxLength={TICKET_SUBJECT.most}
        defaultValue={values['subject']}
        error={errors['subject']}
        autoComplete="off"
        required
      />
      <MessageFields
        label={t('support.text')}
        hint={t('support.textHint')}
        answer={answer}
        errors={errors}
        attachments={attachments}
      />
      <FormErrors />
      <div>
        <Button type="submit" variant="brand" busy={sending}>
          {t(sending ? 'support.sending' : 'support.send')}
        </Button>
      </div>
    </XsrfForm>
  )
}
