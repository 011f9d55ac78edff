import type { OwnLimits } from '@palco/contract'
import { OWN_LIMIT_KINDS } from '@palco/contract/tables'
import { useTranslation } from '~/i18n/index.ts'
import { ConfirmedForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'
import { LimitsOfKind } from './own-limits.tsx'
import type { LimitAnswer } from './limit-row.tsx'
import { TimeLimits } from './time-limits.tsx'

/** `next`: where the player goes on to. */
type Props = { limits: OwnLimits; next: string; answer: LimitAnswer | undefined }

/** What a new account is asked for: a limit of each kind that the rules name, or none where that is allowed. */
export function FirstLimits({ limits, next, answer }: Props) {
  const { t } = useTranslation()
  const { asked, time } = limits
  if (!asked)
    return (
      <div className="stack">
        <Note kind="positive" role="status">
          {t('limits.first.done')}
        </Note>
        <div>
          <Button href={next} variant="brand">
            {t('limits.first.goOn')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="stack">
      {/* What was set has gone from the list below. */}
      {answer?.saved && (
        <Note kind="positive" role="status">
          {t('limits.saved')}
        </Note>
      )}
      {!asked.may_decline && <Note kind="info">{t('limits.first.required')}</Note>}
      <div className="own-limits">
        {OWN_LIMIT_KINDS.filter((kind) => asked.kinds.includes(kind)).map((kind) => (
          <LimitsOfKind key={kind} kind={kind} limits={limits} answer={answer} />
        ))}
        {time && asked.kinds.includes('time') && <TimeLimits time={time} answer={answer} />}
      </div>
      {asked.may_decline && (
        <ConfirmedForm
          question={t('limits.first.declineQuestion')}
          text={t('limits.first.declineText')}
          confirmLabel={t('limits.first.decline')}
          cancelLabel={t('limits.first.back')}
        >
          <input type="hidden" name="act" value="decline-limits" />
          <Button type="submit" variant="ghost">
            {t('limits.first.decline')}
          </Button>
        </ConfirmedForm>
      )}
    </div>
  )
}
