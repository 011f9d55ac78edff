import type { FundsCheck } from '@palco/contract'
import { FUNDS_OCCUPATIONS, FUNDS_SOURCES } from '@palco/contract/tables'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { Field } from '@palco/ui/field.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Note } from '@palco/ui/note.tsx'
import { useId } from 'react'
import { useNavigation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { XsrfForm } from '~/page/index.ts'
import type { FundsAnswer } from './act.server.ts'

type Request = FundsCheck['cases'][number]['requests'][number]
type Props = { request: Request; bands: FundsCheck['bands']; answer: FundsAnswer | undefined }
type Group = 'occupation' | 'income' | 'sources'

/** What the player says about work, income and where the money comes from. */
export function Declaration({ request: { id, reason }, bands, answer }: Props) {
  const { t } = useTranslation()
  const field = useId()
  const busy = useNavigation().state === 'submitting'
  const missing = answer?.request === id ? (answer.missing ?? []) : []
  return (
    <Card className="roomy stack" data-request="declaration">
      <div>
        <h2 className="display display-small">{t('funds.requests.declaration')}</h2>
        <p className="text-mid space-above-small">{t('funds.hints.declaration')}</p>
      </div>
      {reason && (
        <Note kind="warning" title={t('funds.again')}>
          {t(`funds.reasons.${reason}`)}
        </Note>
      )}
      <XsrfForm method="post" className="stack">
        <input type="hidden" name="act" value="declare" />
        <input type="hidden" name="request" value={id} />
        <Choices group="occupation" isMissing={missing.includes('occupation')}>
          {FUNDS_OCCUPATIONS.map((one) => (
            <Choice key={one} type="radio" name="occupation" value={one}>
              {t(`funds.occupations.${one}`)}
            </Choice>
          ))}
        </Choices>
        <Choices group="income" isMissing={missing.includes('income')}>
          {bands.map((band) => (
            <Choice key={band.id} type="radio" name="income" value={band.id}>
              <BandName band={band} />
            </Choice>
          ))}
        </Choices>
        <Choices group="sources" isMissing={missing.includes('sources')}>
          {FUNDS_SOURCES.map((one) => (
            <Choice key={one} type="checkbox" name="sources" value={one}>
              {t(`funds.sources.${one}`)}
            </Choice>
          ))}
        </Choices>
        <Field id={field} label={t('funds.note')} hint={t('funds.noteHint')}>
          <textarea
            className="input"
            id={field}
            name="note"
            rows={3}
            maxLength={500}
            aria-describedby={`${field}-hint`}
          />
        </Field>
        <FormErrors only />
        <div>
          <Button type="submit" variant="brand" busy={busy}>
            {t('funds.declare')}
          </Button>
        </div>
      </XsrfForm>
    </Card>
  )
}

function Choices({
  group,
  isMissing,
  children,
}: {
  group: Group
  isMissing: boolean
  children: React.ReactNode
}) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset className="answer-choices" data-columns="" aria-describedby={isMissing ? id : undefined}>
      <legend>{t(`funds.questions.${group}`)}</legend>
      {children}
      {isMissing && (
        <p className="error" id={id} role="alert">
          <Icon name="circle-alert" size="small" />
          {t('funds.unchosen')}
        </p>
      )}
    </fieldset>
  )
}

const Choice = ({
  children,
  ...input
}: {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  children: React.ReactNode
}) => (
  <label className="answer-choice">
    {/* Not `required`: the browser would name one missing answer, in its own language, and the form names all. */}
    <input {...input} />
    <span>{children}</span>
  </label>
)

function BandName({ band: { from, to } }: { band: FundsCheck['bands'][number] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (from && to) return t('funds.bands.between', { from: format.money(from), to: format.money(to) })
  if (to) return t('funds.bands.upTo', { to: format.money(to) })
  return t('funds.bands.from', { from: from ? format.money(from) : '' })
}
