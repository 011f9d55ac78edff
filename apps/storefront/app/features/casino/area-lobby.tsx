import { useTranslation } from '~/i18n/index.ts'
import { useBrand } from '~/brand/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { EmptyState, type Art } from '~/ui/empty-state.tsx'
import type { GameArea, LobbyData } from './games.ts'
import { JackpotsPanel } from './jackpots/panel.tsx'
import { byGame, JackpotsOfGames } from './jackpots/shown.ts'
import { Suggested, TopGames } from './lobby/figures.tsx'
import { GamesModule } from './lobby/games-module.tsx'
import { LiveWinners } from './lobby/live-winners.tsx'
import { FactsPanel, SaferPanel } from './lobby/panels.tsx'
import { GameRail, Providers, Seeker } from './lobby/parts.tsx'
import { Resume } from './lobby/resume.tsx'
import { PageHead } from './page-head.tsx'

type Props = { data: LobbyData; area: GameArea; title: string; lead?: string; art: Art }

/** A lobby of one area: search, what was played last, the games, their numbers. */
export function AreaLobby({ data, area, title, lead, art }: Props) {
  const { t } = useTranslation()
  const { lobby } = useBrand()
  const games = data.games ?? []
  const isEmpty = data.games !== null && games.length === 0
  return (
    <JackpotsOfGames value={byGame(data.jackpots)}>
      <div className="sections">
        <div className="stack">
          <PageHead title={title} art={art} lead={lead} />
          {!isEmpty && area === 'casino' && <Seeker filters={data.filters} />}
        </div>
        {isEmpty ? (
          <NoGamesHere area={area} />
        ) : (
          <>
            <Resume games={data.recent} />
            {area === 'casino' && <JackpotsPanel jackpots={data.jackpots} />}
            <Suggested suggested={data.suggested} />
            <GamesModule data={data} area={area} first wall={lobby === 2} />
            <TopGames games={data.top} />
            <LiveWinners winners={data.winners} area={area} always={area === 'casino'} />
            <GameRail
              title={t('lobby.favorites')}
              games={data.favorites}
              more={paths.favorites()}
              least={3}
              below
            />
            <div className="columns wide-left">
              <FactsPanel games={games} facts={data.facts} />
              <SaferPanel />
            </div>
            <Providers filters={data.filters} games={games} />
          </>
        )}
      </div>
    </JackpotsOfGames>
  )
}

/** An area without games, with a way on. */
export function NoGamesHere({ area }: { area: GameArea }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      art={area === 'virtuals' ? 'virtuals' : area === 'live_casino' ? 'livecasino' : 'chips'}
      title={t('casino.none')}
      text={area === 'casino' ? undefined : t('casino.noneText')}
      action={area !== 'casino' && <Button href={paths.casinoGames()}>{t('casino.seeCasino')}</Button>}
    />
  )
}
