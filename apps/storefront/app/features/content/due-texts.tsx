import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { CheckboxField } from '@palco/ui/field.tsx'
import { Note } from '@palco/ui/note.tsx'
import { useNavigation } from 'react-router'
import { useFormat, useLanguage, useTranslation } from '~/i18n/index.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { supportPaths } from '~/support-paths.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import type { AcceptAnswer, DueTexts } from './load-due-texts.server.ts'
import './prose.css'
import './due-texts.css'

type Due = DueTexts['due'][number]

/** What changed in a text, by paragraph, and all of it. */
function DueText({ text }: { text: Due }) {
  const { t } = useTranslation()
  const pageLang = useLanguage().replace('_', '-')
  const format = useFormat()
  return (
    <Card className="roomy stack">
      <div>
        <h2 className="display display-small">{text.title}</h2>
        <p className="text-mid">
          {t('legalTexts.since', { version: text.version, date: format.date(text.validFrom) })}
        </p>
      </div>
      {text.lang !== pageLang && <p className="text-mid">{t('legalTexts.language')}</p>}
      {text.changes && text.acceptedVersion !== null ? (
        <section className="stack">
          <h3>{t('legalTexts.changes')}</h3>
          <p className="text-mid">{t('legalTexts.compared', { version: text.acceptedVersion })}</p>
          {text.changes.length === 0 && <p>{t('legalTexts.unchanged')}</p>}
          <ul className="text-changes" lang={text.lang}>
            {text.changes.map(({ change, html }, index) => (
              <li key={index} data-change={change}>
                <p className="text-change-name" lang={pageLang}>
                  {t(`legalTexts.${change}`)}
                </p>
                {/* Rendered on the server from Markdown without raw markup. */}
                <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p className="text-mid">{t('legalTexts.first')}</p>
      )}
      <details className="fold" open={text.changes === null}>
        <summary>{t('legalTexts.whole')}</summary>
        <div className="prose" lang={text.lang} dangerouslySetInnerHTML={{ __html: text.html }} />
      </details>
    </Card>
  )
}

function AcceptForm({ due, answer }: { due: Due[]; answer: AcceptAnswer | undefined }) {
  const { t } = useTranslation()
  const busy = useNavigation().state === 'submitting'
  return (
    <XsrfForm method="post" className="stack">
      {due.map(({ kind, version }) => (
        <input key={kind} type="hidden" name="text" value={`${kind} ${version}`} />
      ))}
      <CheckboxField
        id="accept-texts"
        name="accept"
        label={t('legalTexts.confirm')}
        error={answer?.unticked ? t('legalTexts.tick') : undefined}
      />
      <FormErrors only={answer !== undefined} />
      <Button type="submit" variant="brand" size="large" busy={busy}>
        {t(busy ? 'legalTexts.busy' : 'legalTexts.accept')}
      </Button>
    </XsrfForm>
  )
}

function Accepted({ accepted }: Pick<DueTexts, 'accepted'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (accepted.length === 0) return null
  return (
    <section className="stack">
      <h2 className="display display-small">{t('legalTexts.accepted')}</h2>
      <ul className="accepted-texts">
        {accepted.map(({ kind, version, title, acceptedAt }) => (
          <li key={`${kind} ${version}`}>
            <a className="link link-alone" href={`/${kind}?version=${version}`}>
              {title}
            </a>
            <span className="text-mid">
              {t('legalTexts.acceptedLine', { version, date: format.date(acceptedAt, 'dateTime') })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { texts: DueTexts | null; answer: AcceptAnswer | undefined }

/** Texts that wait for the player, what stays open meanwhile, and what was accepted before. */
export function DueTextsPage({ texts, answer }: Props) {
  const { t } = useTranslation()
  if (!texts)
    return (
      <EmptyState
        title={t('legalTexts.unreadable')}
        text={t('legalTexts.unreadableText')}
        action={<Retry />}
      />
    )
  const { due, accepted } = texts
  return (
    <div className="stack due-texts">
      {due.length > 0 ? (
        <>
          <Note kind="warning" role="status" title={t('legalTexts.due')}>
            <p>{t('legalTexts.waits')}</p>
            <p className="due-ways">
              <a className="link" href={paths.withdraw()}>
                {t('legalTexts.withdraw')}
              </a>
              <a className="link" href={supportPaths.contact()}>
                {t('legalTexts.support')}
              </a>
            </p>
          </Note>
          {due.map((text) => (
            <DueText key={text.kind} text={text} />
          ))}
          <AcceptForm due={due} answer={answer} />
        </>
      ) : (
        <Note kind="positive" title={t('legalTexts.none')}>
          <p>{t('legalTexts.noneText')}</p>
          <a className="link link-alone" href={paths.home()}>
            {t('legalTexts.goOn')}
          </a>
        </Note>
      )}
      <Accepted accepted={accepted} />
    </div>
  )
}
