import type { OwnLimits } from '@palco/contract'
import { useNavigation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { XsrfForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Note } from '@palco/ui/note.tsx'
import '~/ui/styles/answer-choices.css'
import type { LimitAnswer } from './limit-row.tsx'
import { RAISE_TEST } from './rows.ts'

type Test = NonNullable<OwnLimits['raise_test']>
type Props = { test: OwnLimits['raise_test']; answer: LimitAnswer | undefined }

/** The test that a first raise of a limit of deposits waits for, or that it was passed just now. */
export function RaiseTest({ test, answer }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const isMine = answer?.limit === RAISE_TEST
  if (!test)
    return (
      isMine &&
      answer.saved && (
        <Note kind="positive" role="status">
          {t('limits.test.passed')}
        </Note>
      )
    )
  return (
    <Card className="roomy">
      <section aria-labelledby="raise-test">
        <details className="own-limit-fold" open={isMine}>
          <summary>
            <h2 className="display display-small own-limit-title" id="raise-test">
              <Icon name="circle-check" />
              {t('limits.test.title')}
            </h2>
            <span className="small-text">{t('limits.test.short')}</span>
          </summary>
          <div className="stack space-above-small">
            {test.from ? (
              <Note kind="warning" role="status">
                {t('limits.test.later', { date: format.date(test.from, 'dateTime') })}
              </Note>
            ) : (
              <Questions test={test} />
            )}
            <FormErrors only={isMine} />
          </div>
        </details>
      </section>
    </Card>
  )
}

function Questions({ test: { questions } }: { test: Test }) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act') === RAISE_TEST
  return (
    <XsrfForm method="post" className="stack raise-test" preventScrollReset>
      <p className="text-mid">{t('limits.test.lead')}</p>
      <input type="hidden" name="act" value={RAISE_TEST} />
      {questions.map(({ id, text }) => (
        <fieldset key={id} className="answer-choices">
          <legend className="semibold">{text}</legend>
          {(['yes', 'no'] as const).map((choice) => (
            <label key={choice} className="answer-choice">
              <input type="radio" name={`answer-${id}`} value={choice} required />
              <span>{t(`limits.test.${choice}`)}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div>
        <Button type="submit" variant="brand" busy={busy}>
          {t('limits.test.send')}
        </Button>
      </div>
    </XsrfForm>
  )
}
