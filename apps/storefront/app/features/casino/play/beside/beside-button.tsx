import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { Button } from '@palco/ui/button.tsx'

const ChooseBeside = lazy(async () => ({ default: (await import('./choose-beside.tsx')).ChooseBeside }))

/** Opens the choice of a second game to play next to this one. */
export function BesideButton({ game }: { game: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="ghost" icon="layout-grid" onClick={() => setOpen(true)}>
        {t('casino.game.beside')}
      </Button>
      {isOpen && (
        <Suspense>
          <ChooseBeside game={game} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
