import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { artPath } from '~/ui/empty-state.tsx'
import './bonuses.css'

/** Says on the profile's first page that a bonus is available, with a link to it. */
export function Gift() {
  const { t } = useTranslation()
  return (
    <Card className="bonus-gift">
      <img src={artPath('clover')} alt="" width={56} height={56} />
      <div className="bonus-gift-text">
        <h2 className="display display-small">{t('bonuses.gift.title')}</h2>
        <p className="text-mid">{t('bonuses.gift.text')}</p>
      </div>
      <Button href={paths.profile('bonuses')} variant="brand" icon="gift">
        {t('bonuses.gift.see')}
      </Button>
    </Card>
  )
}
