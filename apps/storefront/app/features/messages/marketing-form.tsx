import { Button } from '@palco/ui/button.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import './messages.css'

/** Whether the player gets marketing messages, with the button that changes it. */
export function MarketingForm({ marketing }: { marketing: boolean }) {
  const { t } = useTranslation()
  return (
    <XsrfForm method="post" action={paths.profile('messages')} className="marketing">
      <input type="hidden" name="act" value="marketing" />
      <input type="hidden" name="marketing" value={marketing ? 'no' : 'yes'} />
      <p className="text-mid small-text">
        {t(marketing ? 'messages.marketing.on' : 'messages.marketing.off')}
      </p>
      <Button type="submit" variant="outline">
        {t(marketing ? 'messages.marketing.stop' : 'messages.marketing.start')}
      </Button>
    </XsrfForm>
  )
}
