import { Button } from '@palco/ui/button.tsx'
import type { ComponentProps } from 'react'
import { useTranslation } from '~/i18n/index.ts'

type Props = { href?: string } & Pick<ComponentProps<typeof Button>, 'variant'>

/** Loads the page anew, or the one at `href`: the way out of every part that could not be read. */
export function Retry({ href = '', variant = 'neutral' }: Props) {
  const { t } = useTranslation()
  return (
    <Button variant={variant} href={href} icon="refresh-cw" data-reload>
      {t('errors.retry')}
    </Button>
  )
}
