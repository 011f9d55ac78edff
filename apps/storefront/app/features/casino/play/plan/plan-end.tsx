import { useEffect, useRef } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { usePlanEnd, usePlay } from '~/live/play-session.ts'
import { PlanFigures } from '~/page/plan-figures.tsx'
import { paths } from '~/paths.ts'
import { playPaths } from '~/play-paths.ts'
import { Button } from '@palco/ui/button.tsx'
import './plan.css'

/** The session of games has ended: over the game, with figures, once the round in course is over. */
export function PlanEnd({ to }: { to: string }) {
  const { t } = useTranslation()
  const play = usePlay()
  const isOver = usePlanEnd()
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // What had the focus is covered; of two games side by side the first takes it.
    if (isOver && !document.activeElement?.closest('.plan-end')) title.current?.focus({ preventScroll: true })
  }, [isOver])
  if (!isOver || !play?.plan) return null
  const { ended } = play.plan
  return (
    <div className="play-wait plan-end" role="alert">
      <p className="display display-medium" ref={title} tabIndex={-1}>
        {t('sessionPlan.ended.title')}
      </p>
      {ended && (
        <>
          <p className="text-mid">{t(`sessionPlan.ended.${ended.by}`)}</p>
          <PlanFigures ended={ended} />
        </>
      )}
      <div className="play-actions">
        <Button href={paths.casino()} variant="brand">
          {t('sessionPlan.back')}
        </Button>
        <Button href={paths.breaks()}>{t('sessionPlan.notice.break')}</Button>
        <Button href={playPaths.plan(to)}>{t('sessionPlan.choose')}</Button>
      </div>
    </div>
  )
}
