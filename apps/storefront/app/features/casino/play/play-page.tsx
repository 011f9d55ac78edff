import { useRef, type ReactNode, type RefObject } from 'react'
import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button, IconButton } from '@palco/ui/button.tsx'
import { Eighteen } from '~/ui/eighteen.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { GameRail } from '../lobby/parts.tsx'
import { pictureSources } from '../picture.ts'
import { Heart } from '../tile.tsx'
import { Volatility } from '../volatility.tsx'
import type { PlayData } from './load-play.ts'
import { Problem } from './problem.tsx'
import { SessionClock } from './session-clock.tsx'
import { useGameFrame } from './use-game-frame.ts'
import type { ShownBalance } from './shown-balance.ts'
import { Start } from './start.tsx'
import { Waiting } from './waiting.tsx'

type Props = {
  data: PlayData
  /** The balance pill, given by the route; shows the game's own figures while they are given. */
  balance: (shown: ShownBalance | null) => ReactNode
}

const homeOf = (data: PlayData) => (data.game?.area === 'live_casino' ? paths.liveCasino() : paths.casino())

/** A game in its frame: cinema card on a desktop, the whole screen on a phone. */
export function PlayPage({ data, balance }: Props) {
  const { t } = useTranslation()
  const card = useRef<HTMLDivElement>(null)
  const { game, launch } = data
  const home = homeOf(data)
  const name = game?.name ?? t('casino.game.unknown')
  const { frame, state, shown, onLoad } = useGameFrame(launch?.origin ?? null, home)
  const failed = launch === null || state === 'failed'
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <div className="play" ref={card}>
        <Bar data={data} name={name} home={home} card={card} balance={balance(shown)} />
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
        <Foot data={data} />
      </div>
      <div className="play-more">
        <GameRail title={t('casino.game.similar')} games={data.similar} below />
      </div>
    </>
  )
}

type BarProps = {
  data: PlayData
  name: string
  home: string
  card: RefObject<HTMLDivElement | null>
  balance: ReactNode
}

function Bar({ data: { game }, name, home, card, balance }: BarProps) {
  const { t } = useTranslation()
  const toggleFullscreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void card.current?.requestFullscreen?.().catch(() => undefined)
  }
  return (
    <div className="play-bar">
      <a className="icon-button" href={home} aria-label={t('casino.game.back')}>
        <Icon name="chevron-left" />
      </a>
      {game?.picture && (
        <img
          className="play-thumb only-desktop"
          {...pictureSources(game.picture, 180)}
          sizes="34px"
          alt=""
          width={34}
          height={34}
        />
      )}
      <div className="play-name">
        <h1 className="ellipsis">{name}</h1>
        {game && <span className="ellipsis">{game.provider.name}</span>}
      </div>
      {game && (
        <Heart
          id={game.id}
          name={game.name}
          favorite={game.favorite}
          className="icon-button"
          icon={<Icon name="heart" />}
        />
      )}
      <IconButton
        className="only-desktop"
        icon="maximize"
        label={t('casino.game.fullscreen')}
        onClick={toggleFullscreen}
      />
      {/* Last, so that large figures go on to a row of their own. */}
      <div className="only-mobile play-balance">{balance}</div>
    </div>
  )
}

/** What is known of the game, how long it has been open, and the way to limits. */
function Foot({ data: { game } }: { data: PlayData }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="play-foot">
      <dl>
        <div>
          <dt className="row">
            <Icon name="clock" size="small" />
            {t('casino.game.session')}
          </dt>
          <dd className="figures">
            <SessionClock />
          </dd>
        </div>
        {game?.rtp && (
          <div>
            <dt>{t('lobby.facts.rtp')}</dt>
            <dd className="figures">{format.percent(game.rtp)}</dd>
          </div>
        )}
        {game?.volatility && (
          <div>
            <dt>{t('lobby.facts.volatility')}</dt>
            <dd className="row">
              {t(`casino.game.${game.volatility}`)}
              <Volatility level={game.volatility} />
            </dd>
          </div>
        )}
        {game?.min_stake && game.max_stake && (
          <div>
            <dt>{t('casino.game.stakes')}</dt>
            <dd className="figures">{`${format.money(game.min_stake)} – ${format.money(game.max_stake)}`}</dd>
          </div>
        )}
      </dl>
      <a className="link" href={paths.responsibleGaming()}>
        {t('casino.game.limits')}
      </a>
      <Eighteen small />
    </div>
  )
}
