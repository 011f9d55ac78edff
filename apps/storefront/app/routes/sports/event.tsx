import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { AreaNotice } from '~/features/areas/area-page.tsx'
import { EventPage } from '~/features/sports/event/event-page.tsx'
import { loadEvent } from '~/features/sports/load-event.ts'
import { SportsFailed } from '~/features/sports/sports-failed.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) => loadEvent(context, params.id ?? '')

/** One event with all its markets. */
export default function Page() {
  const { t } = useTranslation()
  const data = useLoaderData<typeof loader>()
  if ('failed' in data) return <SportsFailed />
  if (data.event) return <EventPage key={data.event.id} loaded={data.event} data={data} />
  return (
    <AreaNotice
      title={t('sports.unknownEvent')}
      text={t('sports.unknownText')}
      art="sports"
      action={
        <Button href={paths.sports()} variant="brand">
          {t('sports.backToSports')}
        </Button>
      }
    />
  )
}
