import { useRef, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { Button } from '@palco/ui/button.tsx'
import type { PlayData } from './load-play.ts'
import { PlayBar } from './play-bar.tsx'
import { PlayFoot } from './play-foot.tsx'
import { Problem } from './frame/problem.tsx'
import type { ResultGate } from './frame/result-gate.ts'
import { useGameFrame } from './frame/use-game-frame.ts'
import type { ShownBalance } from './frame/shown-balance.ts'
import { usePlanEnd } from '~/live/play-session.ts'
import { PlanEnd } from './plan/plan-end.tsx'
import { PlanStrip } from './plan/plan-strip.tsx'
import { Start } from './frame/start.tsx'
import { useSitting } from './sitting/use-sitting.ts'
import { Waiting } from './frame/waiting.tsx'
import './play-video.css'

type Props = {
  data: PlayData
  /** Its name where it is a channel and no game. */
  called?: string | undefined
  /** Where its way back leads. */
  home: string
  /** The address that opens it again. */
  retry: string
  gate: ResultGate
  /** The other game of the page, if any: `second` says whether this is the one that was added. */
  pair: { second: boolean } | null
  balance: (shown: ShownBalance | null) => ReactNode
  deposit: () => void
  /** What opens the choice of a second game. */
  beside?: ReactNode
  /** What stops play. */
  pause?: ReactNode
  /** A link to real money: the game runs with play money. */
  demo?: ReactNode
}

/** A game in its frame with its bar and foot: cinema card on a desktop, the whole screen on a phone. */
export function PlayCard({ data, called, home, retry, gate, pair, balance, deposit, ...bar }: Props) {
  const { beside, pause, demo } = bar
  const { t } = useTranslation()
  const card = useRef<HTMLDivElement>(null)
  const { game, launch } = data
  const name = called ?? game?.name ?? t('casino.game.unknown')
  // Tournaments of a room need no plan: its tables are refused at the stake.
  const isRoom = game?.area === 'poker'
  const planned = data.session !== null && !isRoom
  const { frame, state, shown, onLoad, rounds, ended, isTooMuch } = useGameFrame({
    game: data.id,
    origin: launch?.origin ?? null,
    home,
    deposit,
    gate,
    shares: pair !== null,
    planned,
  })
  const sitting = useSitting(data.id, data.session, rounds, ended)
  const isPlanOver = usePlanEnd() && planned
  const failed = launch === null || state === 'failed'
  return (
    <div className="play" ref={card}>
      <PlayBar
        game={game}
        name={name}
        home={home}
        card={card}
        balance={balance(shown)}
        second={pair?.second ?? false}
        beside={beside}
        pause={launch ? pause : undefined}
        demo={launch ? demo : undefined}
      />
      {data.session !== null && <PlanStrip to={retry} isTooMuch={isTooMuch} isRoom={isRoom} />}
      {launch && data.stream && state !== 'failed' && (
        <iframe
          className="play-video"
          src={data.stream}
          title={t('casino.game.video', { name })}
          sandbox="allow-scripts allow-same-origin"
          allow="autoplay; fullscreen"
          referrerPolicy="origin"
        />
      )}
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
            // Covered by the end of the session: nothing in it can be reached.
            inert={isPlanOver}
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
          <Problem data={data} name={name} retry={retry} />
        ) : (
          <Waiting game={game} name={name} state={state} retry={retry} />
        )}
        {planned && <PlanEnd to={retry} />}
      </div>
      <PlayFoot data={data} sitting={sitting} />
    </div>
  )
}
