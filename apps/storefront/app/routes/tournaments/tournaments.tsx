import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useBrand } from '~/brand/index.ts'
import { AreaNotice } from '~/features/areas/area-page.tsx'
import { loadTournaments } from '~/features/tournaments/load.ts'
import { TournamentList } from '~/features/tournaments/tournament-list.tsx'
import { useTranslation } from '~/i18n/index.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadTournaments(context)

/** The brand's tournaments by state. */
export default function Page() {
  const { t } = useTranslation()
  const { name } = useBrand()
  const { tournaments, at } = useLoaderData<typeof loader>()
  const empty = (
    <AreaNotice
      title={t('areas.noTournaments')}
      text={t('areas.noTournamentsText', { name })}
      art="tournaments"
    />
  )
  return <TournamentList tournaments={tournaments} at={at} empty={empty} />
}
