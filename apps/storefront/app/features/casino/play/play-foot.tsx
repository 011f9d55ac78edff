import type { WireMoney } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Eighteen } from '~/ui/eighteen.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { wakeJackpots } from '../jackpots/wake.ts'
import { Volatility } from '../volatility.tsx'
import type { PlayData } from './load-play.ts'
import { SessionClock } from '~/ui/session-clock.tsx'
import type { Sitting, SpinsLeft } from './sitting/use-sitting.ts'

type Props = { data: PlayData; sitting: (Sitting & { at: number }) | null }

/** How long the sitting has lasted and what it came to, facts about the game, and a link to limits. */
export function PlayFoot({ data: { game, session, jackpots }, sitting }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="play-foot" ref={wakeJackpots}>
      <dl>
        <div>
          <dt className="row">
            <Icon name="clock" size="small" />
            <span className="play-clock-name">{t('casino.game.session')}</span>
          </dt>
          <dd className="figures">
            <SessionClock known={sitting} />
          </dd>
        </div>
        {session && (
          <div>
            <dt>{t('casino.game.net')}</dt>
            <dd className="figures" data-net={sitting?.net.amount}>
              {sitting ? <Net net={sitting.net} /> : format.money(null)}
            </dd>
          </div>
        )}
        {sitting?.left && (
          <div>
            <dt>{t('casino.game.limitLeft')}</dt>
            <dd className="figures" data-limit-left={sitting.left.amount}>
              {format.money(sitting.left)}
            </dd>
          </div>
        )}
      </dl>
      {(sitting?.spins || jackpots.length > 0) && (
        <dl className="play-pots">
          {sitting?.spins && <FreeSpins spins={sitting.spins} />}
          {jackpots.map(({ id, tier, amount }) => (
            <div key={id}>
              <dt>{t(`lobby.jackpots.${tier}`)}</dt>
              <dd className="figures" data-jackpot={id}>
                {amount}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <dl>
        {game?.rtp && (
          <div className="only-desktop">
            <dt>{t('lobby.facts.rtp')}</dt>
            <dd className="figures">{format.percent(game.rtp)}</dd>
          </div>
        )}
        {game?.volatility && (
          <div className="only-desktop">
            <dt>{t('lobby.facts.volatility')}</dt>
            <dd className="row">
              {t(`casino.game.${game.volatility}`)}
              <Volatility level={game.volatility} />
            </dd>
          </div>
        )}
        {game?.min_stake && game.max_stake && (
          <div className="only-desktop">
            <dt>{t('casino.game.stakes')}</dt>
            <dd className="figures">{`${format.money(game.min_stake)} – ${format.money(game.max_stake)}`}</dd>
          </div>
        )}
      </dl>
      <a className="link only-desktop" href={paths.profile('limits')}>
        {t('casino.game.limits')}
      </a>
      <Eighteen small />
    </div>
  )
}

/** A result with its sign: colour alone says nothing. */
function Net({ net }: { net: WireMoney }) {
  const format = useFormat()
  const ahead = !net.amount.startsWith('-') && /[1-9]/.test(net.amount)
  return <span className={ahead ? 'play-ahead' : undefined}>{`${ahead ? '+' : ''}${format.money(net)}`}</span>
}

/** A round is a free spin at exactly this stake, so the stake stands next to their number. */
function FreeSpins({ spins: { left, total, stake } }: { spins: SpinsLeft }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="play-spins">
      <dt>{t('casino.game.spins', { stake: format.money(stake) })}</dt>
      <dd className="figures" data-spins={left}>
        {t('casino.game.spinsLeft', { left, total })}
      </dd>
    </div>
  )
}
