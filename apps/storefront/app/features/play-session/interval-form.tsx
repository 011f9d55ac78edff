import type { PlaySession } from '@palco/contract'
import { useTranslation } from '~/i18n/index.ts'
import { XsrfForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { SelectField } from '@palco/ui/field.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Note } from '@palco/ui/note.tsx'

type Props = { play: Pick<PlaySession, 'minutes' | 'intervals'>; saved: boolean }

/** How often a message says how long the player has played. */
export function IntervalForm({ play: { minutes, intervals }, saved }: Props) {
  const { t } = useTranslation()
  return (
    <Card className="roomy">
      <section aria-labelledby="play-time">
        <h2 className="display display-small own-limit-title" id="play-time">
          <Icon name="clock" />
          {t('playSession.interval.title')}
        </h2>
        <p className="text-mid space-above-small">{t('playSession.interval.lead')}</p>
        {saved && (
          <Note kind="positive" role="status">
            {t('playSession.interval.saved')}
          </Note>
        )}
        {intervals.length > 1 && (
          <XsrfForm method="post" className="stack space-above">
            <input type="hidden" name="act" value="check-interval" />
            <SelectField
              id="check-interval"
              name="minutes"
              label={t('playSession.interval.label')}
              defaultValue={minutes}
              key={minutes}
            >
              {intervals.map((one) => (
                <option key={one} value={one}>
                  {t('playSession.interval.minutes', { minutes: one })}
                </option>
              ))}
            </SelectField>
            <Button type="submit">{t('playSession.interval.submit')}</Button>
          </XsrfForm>
        )}
      </section>
    </Card>
  )
}
