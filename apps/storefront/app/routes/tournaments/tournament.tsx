import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { AreaNotice } from '~/features/areas/area-page.tsx'
import { GameRail } from '~/features/casino/lobby/parts.tsx'
import { renderMarkdown } from '~/features/content/markdown.server.ts'
import { joinAction, loadTournament } from '~/features/tournaments/load.ts'
import { TournamentsFailed } from '~/features/tournaments/tournament-list.tsx'
import { TournamentPage } from '~/features/tournaments/tournament-page.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'

export const loader = ({ context, params, url }: LoaderFunctionArgs) =>
  loadTournament(context, url, params.id ?? '', renderMarkdown)
export const action = ({ context, params }: ActionFunctionArgs) => joinAction(context, params.id ?? '')

/** One tournament; an id that does not exist is said so in the page. */
export default function Page() {
  const { t } = useTranslation()
  const data = useLoaderData<typeof loader>()
  const { tournament, unknown } = data
  if (tournament) {
    const games = <GameRail title={t('tournaments.gamesTitle')} games={tournament.games} below />
    return <TournamentPage data={{ ...data, tournament }} games={games} />
  }
  if (!unknown) {
    return (
      <div className="sections">
        <PageTitle>{t('tournaments.title')}</PageTitle>
        <h1 className="display display-medium">{t('tournaments.title')}</h1>
        <TournamentsFailed />
      </div>
    )
  }
  return (
    <AreaNotice
      title={t('areas.noTournament')}
      text={t('areas.notFoundText')}
      art="tournaments"
      action={
        <Button href={paths.tournaments()} variant="brand">
          {t('areas.allTournaments')}
        </Button>
      }
    />
  )
}
