import { useId } from 'react'
import { useNavigation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { isCodeAsked, ONE_TIME_CODE } from '~/lib/form-values.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { CodeField } from '~/page/code-field.tsx'
import { XsrfForm } from '~/page/index.ts'
import { useFreshWhile } from '~/page/use-fresh-while.ts'
import { useFormCheck } from '~/page/use-form-check.ts'
import { paths } from '~/paths.ts'
import { BackLink } from '~/ui/back-link.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { PasswordField } from '@palco/ui/field.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Note } from '@palco/ui/note.tsx'
import type { DataAnswer } from './act.server.ts'
import type { LoadedData } from './load.server.ts'
import { DataSection } from './section.tsx'
import './data-export.css'

type Props = { data: LoadedData; answer: DataAnswer | undefined }
type File = NonNullable<LoadedData['file']>

/** All that is kept of the player: asked for, waited for, read. */
export function DataExport({ data: { file, section }, answer }: Props) {
  const { t } = useTranslation()
  const isMade = file?.ready_at !== null
  useFreshWhile(file?.open === true && !isMade)
  if (file === undefined)
    return (
      <EmptyState
        title={t('dataExport.unreadable')}
        text={t('dataExport.unreadableText')}
        action={<Retry />}
      />
    )
  if (!file?.open) return <Request file={file} answer={answer} />
  if (!isMade)
    return (
      <div role="status">
        <EmptyState title={t('dataExport.making')} text={t('dataExport.makingText')} />
      </div>
    )
  if (section === 'unreadable') return <UnreadableSection />
  return section ? <DataSection section={section} /> : <Sections file={file} />
}

/** The rest of the file can still be read. */
function UnreadableSection() {
  const { t } = useTranslation()
  return (
    <div className="stack">
      <BackLink href={paths.data()}>{t('dataExport.back')}</BackLink>
      <div role="alert">
        <EmptyState
          title={t('dataExport.unreadable')}
          text={t('dataExport.unreadableText')}
          action={<Retry />}
        />
      </div>
    </div>
  )
}

function Request({ file, answer }: { file: File | null; answer: DataAnswer | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const busy = useNavigation().state === 'submitting'
  const required = t('account.errors.passwordRequired')
  const { errors, formProps } = useFormCheck(
    (form): Record<string, string> => (form.get('password') ? {} : { password: required }),
    answer?.fields,
  )
  return (
    <Card className="roomy data-request">
      <p>{t('dataExport.about')}</p>
      <p className="text-mid">{t('dataExport.without')}</p>
      {file?.ready_at && (
        <Note kind="info">{t('dataExport.closed', { date: format.date(file.asked_at, 'dateTime') })}</Note>
      )}
      <XsrfForm method="post" className="stack" {...formProps}>
        <PasswordField
          id={`${id}-password`}
          name="password"
          label={t('dataExport.password')}
          autoComplete="current-password"
          error={errors.password}
          required
        />
        {isCodeAsked(answer) && <CodeField id={`${id}-code`} error={errors[ONE_TIME_CODE]} />}
        <FormErrors only={answer?.fields !== undefined} />
        <div>
          <Button type="submit" variant="brand" busy={busy}>
            {t(file ? 'dataExport.again' : 'dataExport.ask')}
          </Button>
        </div>
      </XsrfForm>
      <p>
        <a className="link" href={paths.closing()}>
          {t('dataExport.erase')}
        </a>
      </p>
    </Card>
  )
}

function Sections({ file }: { file: File }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="stack">
      <p className="text-mid">
        {t('dataExport.ready', {
          date: format.date(file.asked_at, 'dateTime'),
          until: format.date(file.expires_at, 'dateTime'),
        })}
      </p>
      <div>
        <Button href={paths.dataFile()} variant="brand" download>
          <Icon name="arrow-down-to-line" size="small" />
          {t('dataExport.download')}
        </Button>
      </div>
      <h2 className="display display-small">{t('dataExport.sections')}</h2>
      <ul className="data-sections">
        {file.sections.map(({ name, title, rows }) => (
          <li key={name}>
            <a href={paths.data(name)}>
              <span className="semibold">{title}</span>
              <span className="text-mid">{t('dataExport.rows', { count: rows })}</span>
              <Icon name="chevron-right" size="small" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
