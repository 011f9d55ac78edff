import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import type { SlipAnswer, SlipData } from './load.ts'
import { SlipPanel } from './slip-panel.tsx'
import '../sports.css'
import '../lists/event-rows.css'
import '../prices/odds.css'
import './slip.css'

/** The slip on its own page: where a link, a log-in or a browser without JavaScript leads. */
export function SlipPage({ data, answer }: { data: SlipData; answer?: SlipAnswer }) {
  const { t } = useTranslation()
  return (
    <div className="slip-page">
      <PageTitle>{t('sports.slip.title')}</PageTitle>
      <h1 className="display display-medium">{t('sports.slip.title')}</h1>
      <div className="card slip">
        <SlipPanel first={data} posted={answer} />
      </div>
      <Button href={paths.sports()} variant="ghost" icon="chevron-left">
        {t('sports.backToSports')}
      </Button>
    </div>
  )
}
