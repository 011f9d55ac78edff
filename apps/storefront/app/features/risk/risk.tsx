import type { RiskCase } from '@palco/contract'
import { RISK_CHOICES } from '@palco/contract/tables'
import { useNavigation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { Field } from '@palco/ui/field.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Note } from '@palco/ui/note.tsx'
import type { RiskAnswer } from './act.server.ts'
import '~/ui/styles/answer-choices.css'
import './risk.css'

const HOUR_M = 60

type Props = { found: RiskCase | null | 'unreadable'; answer: RiskAnswer | undefined }

/** What risk markers say of the player's play, with figures, and the answer that is asked. */
export function Risk({ found, answer }: Props) {
  const { t } = useTranslation()
  if (found === 'unreadable')
    return <EmptyState title={t('risk.unreadable')} text={t('risk.unreadableText')} action={<Retry />} />
  return (
    <div className="stack risk">
      {found ? (
        <>
          <Standing found={found} />
          <Figures found={found} />
          <AnswerForm found={found} answer={answer} />
        </>
      ) : (
        <EmptyState title={t('risk.none')} text={t('risk.noneText')} />
      )}
      <Ways />
    </div>
  )
}

/** How serious it is, and what follows from silence. */
function Standing({ found }: { found: RiskCase }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (found.answered_at)
    return (
      <Note kind="positive" role="status" title={t('risk.answered')}>
        <p>{t('risk.answeredText')}</p>
        {found.offers_stopped && <p>{t('risk.stopped')}</p>}
      </Note>
    )
  return (
    <Note kind="warning" role="status" title={t(`risk.levels.${found.level}`)}>
      {found.suspended && <p>{t('risk.suspended')}</p>}
      {!found.suspended && found.answer_by && (
        <p>{t('risk.deadline', { date: format.date(found.answer_by, 'dateTime') })}</p>
      )}
      {found.offers_stopped && <p>{t('risk.stopped')}</p>}
    </Note>
  )
}

function Figures({ found: { figures, markers } }: { found: RiskCase }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { minutes } = figures
  const rows = [
    [t('risk.deposited'), format.money(figures.deposited)],
    [t('risk.deposits'), format.number(figures.deposits)],
    [t('risk.mean'), figures.mean_deposit ? format.money(figures.mean_deposit) : '–'],
    [t('risk.net'), format.money(figures.net)],
    [t('risk.time'), t('risk.duration', { hours: Math.floor(minutes / HOUR_M), minutes: minutes % HOUR_M })],
    [t('risk.days'), format.number(figures.days)],
  ] as const
  return (
    <Card className="roomy stack">
      <h2 className="display display-small">{t('risk.figures')}</h2>
      <dl className="risk-figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {markers.length > 0 && (
        <>
          <h3 className="risk-heading">{t('risk.seen')}</h3>
          <ul className="risk-markers">
            {markers.map((marker) => (
              <li key={marker}>
                <Icon name="circle-alert" size="small" />
                {t(`risk.markers.${marker}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function AnswerForm({ found, answer }: { found: RiskCase; answer: RiskAnswer | undefined }) {
  const { t } = useTranslation()
  const busy = useNavigation().state === 'submitting'
  return (
    <Card className="roomy">
      {/* Empty again once an answer was taken. */}
      <XsrfForm method="post" className="stack" key={found.answered_at}>
        <input type="hidden" name="case" value={found.id} />
        <fieldset
          className="answer-choices"
          aria-describedby={answer?.unchosen ? 'risk-unchosen' : undefined}
        >
          <legend className="display display-small">{t('risk.question')}</legend>
          {RISK_CHOICES.map((choice) => (
            <label key={choice} className="answer-choice">
              <input type="radio" name="choice" value={choice} required />
              <span>{t(`risk.choices.${choice}`)}</span>
            </label>
          ))}
          {answer?.unchosen && (
            <p className="error" id="risk-unchosen" role="alert">
              <Icon name="circle-alert" size="small" />
              {t('risk.failed')}
            </p>
          )}
        </fieldset>
        <Field id="risk-note" label={t('risk.note')} hint={t('risk.noteHint')}>
          <textarea
            className="input"
            id="risk-note"
            name="note"
            rows={3}
            maxLength={500}
            aria-describedby="risk-note-hint"
          />
        </Field>
        <FormErrors only />
        <div className="risk-acts">
          <Button type="submit" variant="brand" busy={busy}>
            {t(found.answered_at ? 'risk.again' : 'risk.send')}
          </Button>
        </div>
      </XsrfForm>
    </Card>
  )
}

/** What a player can do at once. */
function Ways() {
  const { t } = useTranslation()
  return (
    <section className="stack" aria-labelledby="risk-ways">
      <h2 className="risk-heading" id="risk-ways">
        {t('risk.help')}
      </h2>
      <div className="risk-acts">
        <Button href={paths.profile('limits')}>{t('risk.limits')}</Button>
        <Button href={paths.breaks()}>{t('risk.pause')}</Button>
        <Button href={paths.withdraw()}>{t('protection.running.withdraw')}</Button>
      </div>
    </section>
  )
}
