import { useRef, type ReactNode } from 'react'
import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { GameRail } from '../lobby/parts.tsx'
import type { PlayData } from './load-play.ts'
import { PlayBar } from './play-bar.tsx'
import { PlayFoot } from './play-foot.tsx'
import { Problem } from './problem.tsx'
import { useGameFrame } from './use-game-frame.ts'
import type { ShownBalance } from './shown-balance.ts'
import { Start } from './start.tsx'
import { useSitting } from './use-sitting.ts'
import { Waiting } from './waiting.tsx'
import './play.css'

type Props = {
  data: PlayData
  /** The balance pill, given by the route; shows the game's own figures while they are given. */
  balance: (shown: ShownBalance | null) => ReactNode
  /** Opens the deposit over the game. */
  deposit: () => void
}

const homeOf = (data: PlayData) => (data.game?.area === 'live_casino' ? paths.liveCasino() : paths.casino())

/** A game in its frame: cinema card on a desktop, the whole screen on a phone. */
export function PlayPage({ data, balance, deposit }: Props) {
  const { t } = useTranslation()
  const card = useRef<HTMLDivElement>(null)
  const { game, launch } = data
  const home = homeOf(data)
  const name = game?.name ?? t('casino.game.unknown')
  const { frame, state, shown, onLoad, rounds, ended } = useGameFrame(launch?.origin ?? null, home, deposit)
  const sitting = useSitting(data.id, data.session, rounds, ended)
  const failed = launch === null || state === 'failed'
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <div className="play" ref={card}>
        <PlayBar data={data} name={name} home={home} card={card} balance={balance(shown)} />
        <div className="play-stage">
          {launch && state !== 'failed' && (
            <iframe
              ref={frame}
              src={launch.url}
              title={t('casino.game.frame', { name })}
              sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
              allow="autoplay; fullscreen; screen-wake-lock"
              referrerPolicy="origin"
              onLoad={onLoad}
              data-state={state}
            />
          )}
          <noscript>
            <div className="play-wait">
              <p className="display display-medium">{name}</p>
              <p className="text-mid">{t('casino.game.script')}</p>
              <Button href={home}>{t('casino.game.back')}</Button>
            </div>
          </noscript>
          {data.start ? (
            <Start game={game} name={name} />
          ) : failed ? (
            <Problem data={data} name={name} />
          ) : (
            <Waiting game={game} name={name} state={state} retry={paths.playGame(data.id)} />
          )}
        </div>
        <PlayFoot data={data} sitting={sitting} />
      </div>
      <div className="play-more">
        <GameRail title={t('casino.game.similar')} games={data.similar} below />
      </div>
    </>
  )
}
