import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { ConfirmedForm, XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { Note } from '@palco/ui/note.tsx'
import { countUnsaved, toDraft, toFilledMatch, type Draft } from './draft.ts'
import type { ProdeAnswer, ProdeData, RoundDetail } from './load.ts'
import { Match } from './match.tsx'

type Props = { detail: RoundDetail; data: ProdeData; answer?: ProdeAnswer }

const countFilled = (form: HTMLFormElement | null): number =>
  form
    ? [...form.querySelectorAll('[data-match]')].filter((match) =>
        match.querySelector('input[type=radio][value]:checked[data-outcome]'),
      ).length
    : 0

/** All matches of a round as one form; each closes at its own kick-off. */
export function Predictions({ detail, data, answer }: Props) {
  const { t } = useTranslation()
  const { state: sending } = useNavigation()
  const { round, matches } = detail
  const draft: Draft = answer?.draft ?? data.draft
  const [filled, setFilled] = useState(
    matches.filter((match) => toFilledMatch(match, draft).outcome !== '').length,
  )
  const needsEntry = Number(round.fee.amount) > 0 && !round.joined
  const anyOpen = matches.some(({ state }) => state === 'open')
  const [unsaved, setUnsaved] = useState(countUnsaved(matches, draft))
  const countAgain = useEffectEvent((form: HTMLFormElement | null) => {
    setFilled(countFilled(form))
    if (form) setUnsaved(countUnsaved(matches, toDraft(new FormData(form))))
  })
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('#prode-form')
    // After the outcome has followed from the goals.
    const onChange = () => void setTimeout(() => countAgain(form))
    countAgain(form)
    // Not React's: it takes no notice of what the steppers set.
    for (const type of ['input', 'change']) form?.addEventListener(type, onChange)
    return () => {
      for (const type of ['input', 'change']) form?.removeEventListener(type, onChange)
    }
  }, [matches])
  return (
    <>
      {needsEntry && anyOpen && (
        <Entry detail={detail} idempotencyKey={answer?.idempotencyKey ?? data.idempotencyKey} />
      )}
      <XsrfForm method="post" action={paths.prode({ round: round.id })} id="prode-form" noValidate>
        <input type="hidden" name="round" value={round.id} />
        <ul className="prode-matches">
          {matches.map((match) => (
            <li key={match.event_id}>
              <Match
                match={match}
                filled={toFilledMatch(match, draft)}
                boosts={detail.boosts}
                knockout={(detail.points.advance ?? 0) > 0}
                incomplete={answer?.incomplete.includes(match.event_id) ?? false}
                disabled={needsEntry}
              />
            </li>
          ))}
        </ul>
        {anyOpen && !needsEntry && (
          <div className="prode-bar">
            <div>
              <progress max={round.matches} value={filled} aria-label={t('prode.filled')} />
              <p className="small-text figures">
                {t('prode.progress', { filled, matches: round.matches })}
                {unsaved > 0 && <b className="prode-unsaved">{t('prode.unsaved', { count: unsaved })}</b>}
              </p>
            </div>
            <Button type="submit" variant="brand" size="large" busy={sending === 'submitting'}>
              {t('prode.save')}
            </Button>
            <FormErrors only={answer !== undefined} className="prode-errors" />
          </div>
        )}
      </XsrfForm>
    </>
  )
}

/** The way into a round with a fee. */
function Entry({ detail: { round }, idempotencyKey }: { detail: RoundDetail; idempotencyKey: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const amount = format.money(round.fee)
  return (
    <Card className="stack">
      <Note title={t('prode.entryTitle', { amount })}>
        <p>{t('prode.entryText')}</p>
      </Note>
      <ConfirmedForm
        action={paths.prode({ round: round.id })}
        question={t('prode.entryQuestion', { amount })}
        confirmLabel={t('prode.enter', { amount })}
      >
        <input type="hidden" name="round" value={round.id} />
        <input type="hidden" name="intent" value="join" />
        <input type="hidden" name="key" value={idempotencyKey} />
        <Button type="submit" variant="brand">
          {t('prode.enter', { amount })}
        </Button>
      </ConfirmedForm>
    </Card>
  )
}
