import { useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { setBalanceGate } from '~/live/index.ts'
import { paths } from '~/paths.ts'
import { GameRail } from '../lobby/parts.tsx'
import { BesideButton } from './beside/beside-button.tsx'
import { isPaused, type PlayData } from './load-play.ts'
import { PlayCard } from './play-card.tsx'
import { ResultGate } from './frame/result-gate.ts'
import type { ShownBalance } from './frame/shown-balance.ts'
import { useBeside, useWide } from './beside/use-beside.ts'
import './play.css'

type Props = {
  data: PlayData
  /** The balance pill, given by the route; shows the game's own figures while they are given. */
  balance: (shown: ShownBalance | null) => ReactNode
  /** Of a poker room or a channel: the address it was opened at. Its way back leads home, and no second game is opened. */
  room?: string
  /** What is shown as its name where it is a channel and no game. */
  name?: string
  /** Opens the deposit over the game. */
  deposit: () => void
  /** What stops play, given by the route. */
  pause: ReactNode
}

const toHomePath = (data: PlayData) =>
  data.game?.area === 'live_casino' ? paths.liveCasino() : paths.casino()

/** A game in its frame; on a wide screen a second one next to it, which the address names (`?with=`). */
export function PlayPage({ data, room, name, balance, deposit, pause }: Props) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const wide = useWide()
  const asked = search.get('with')
  const plays = data.session !== null
  // What runs goes on in a window that became narrow.
  const second = useBeside(plays && !room && wide.once && asked !== data.id ? asked : null)
  const gate = useResultGate()
  const common = { gate, balance, deposit }
  return (
    <>
      <PageTitle>{name ?? data.game?.name ?? t('casino.game.unknown')}</PageTitle>
      <div className={second ? 'play-pair' : undefined}>
        <PlayCard
          {...common}
          data={data}
          pause={pause}
          called={name}
          home={room ? paths.home() : toHomePath(data)}
          retry={room ?? paths.playGame(data.id, asked ?? undefined)}
          pair={second && { second: false }}
          beside={plays && !room && wide.now && !second && <BesideButton game={data.id} />}
        />
        {second && (
          <PlayCard
            {...common}
            key={second.id}
            data={second}
            home={paths.playGame(data.id)}
            retry={paths.playGame(data.id, second.id)}
            pair={{ second: true }}
          />
        )}
      </div>
      {!isPaused(data) && (
        <div className="play-more">
          <GameRail title={t('casino.game.similar')} games={data.similar} below />
        </div>
      )}
    </>
  )
}

/** Decides for all games of the page when a balance is shown. */
export function useResultGate(): ResultGate {
  const [gate] = useState(() => new ResultGate())
  useEffect(() => {
    setBalanceGate(gate.take)
    return () => {
      setBalanceGate(null)
      gate.release()
    }
  }, [gate])
  return gate
}
