import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { completeTexts } from '~/i18n/instances.ts'
import { paths } from '~/paths.ts'
import { Icon } from '@palco/ui/icon.tsx'

const PauseDialog = lazy(async () => {
  const [module] = await Promise.all([import('./pause-dialog.tsx'), completeTexts()])
  return { default: module.PauseDialog }
})

/** Stops play for 24 hours from any page, after one question. Without JavaScript it leads to the breaks of the profile. */
export function PauseButton() {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const label = t('protection.pause.button')
  return (
    <>
      <a
        className="icon-button"
        href={paths.breaks()}
        aria-label={label}
        title={label}
        onClick={(event) => {
          event.preventDefault()
          setAsks(true)
        }}
      >
        <Icon name="circle-pause" />
      </a>
      {asks && (
        <Suspense>
          <PauseDialog onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  )
}
