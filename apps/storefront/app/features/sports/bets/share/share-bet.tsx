import type { Bet } from '@palco/contract'
import { Button } from '@palco/ui/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { completeTexts } from '~/i18n/instances.ts'

const ShareDialog = lazy(async () => {
  const [module] = await Promise.all([import('./share-dialog.tsx'), completeTexts()])
  return { default: module.ShareDialog }
})

/** Opens the picture of a bet, to be sent to friends. */
export function ShareBet({ bet, wide }: { bet: Bet; wide?: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="share" wide={wide} onClick={() => setOpen(true)}>
        {t('sports.share.act')}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog bet={bet} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
