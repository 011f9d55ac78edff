import { lazy, Suspense, useState } from 'react'
import { loadPage } from '~/builds/page-modules.ts'
import { useTranslation } from '~/i18n/index.ts'
import { completeTexts } from '~/i18n/instances.ts'
import { paths } from '~/paths.ts'
import { Icon } from '@palco/ui/icon.tsx'

const PauseDialog = lazy(async () => {
  // What the break is sent by comes with its question: the network may be gone when it is answered.
  const sent = loadPage(paths.pause())
  const [module] = await Promise.all([import('./pause-dialog.tsx'), completeTexts(), sent])
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
