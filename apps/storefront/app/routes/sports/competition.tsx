import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { AreaNotice } from '~/features/areas/area-page.tsx'
import { CompetitionPage } from '~/features/sports/lists/competition-page.tsx'
import { loadCompetition } from '~/features/sports/load.ts'
import { SportsFailed } from '~/features/sports/sports-failed.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'

export const loader = ({ context, url, params }: LoaderFunctionArgs) =>
  loadCompetition(context, url, params.id ?? '')

/** Events of one competition. */
export default function Page() {
  const { t } = useTranslation()
  const data = useLoaderData<typeof loader>()
  if ('failed' in data) return <SportsFailed />
  const { competition } = data
  if (competition) return <CompetitionPage data={{ ...data, competition }} />
  return (
    <AreaNotice
      title={t('sports.unknownCompetition')}
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
