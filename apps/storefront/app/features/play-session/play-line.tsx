import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { SessionClock } from '~/ui/session-clock.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { useBalance } from '~/live/index.ts'
import { watchActs } from '~/page/acts.ts'
import { playPaths } from '~/play-paths.ts'
import { useSession } from '~/session/index.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { RealityCheck } from './reality-check.tsx'
import { playMoved, readPlay, useOpenCheck, usePlay } from '~/live/play-session.ts'
import './play-session.css'

/** Pages to which a check leads, and on which nobody plays: it waits there. */
const QUIET = /^\/(?:profile|wallet|transactions|help|support|contents?|login|register|reset)(?:\/|$)/

/** How long the player has played and what it came to; over it, the check that is due. */
export function PlayLine() {
  const { t } = useTranslation()
  const format = useFormat()
  const { pathname } = useLocation()
  const play = usePlay()
  const shown = useOpenCheck()
  const balance = useBalance()
  const { user } = useSession()
  const endsIdle = Boolean(user?.idle_minutes)
  useEffect(() => (endsIdle ? watchActs() : undefined), [endsIdle])
  // The same money read again is no movement.
  const money = balance.state === 'known' ? JSON.stringify(balance.balance) : null
  useEffect(() => playMoved(), [money])
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void readPlay()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const session = play?.session
  const hasLine = Boolean(session)
  // Said at the root: a rule with `:has()` would be looked at for every change of the page.
  useEffect(() => {
    const { dataset } = document.documentElement
    if (hasLine) dataset.playLine = ''
    return () => void delete dataset.playLine
  }, [hasLine])
  if (!play || !session) return null
  return (
    <>
      <a className="play-line" href={playPaths.interval()}>
        <Icon name="clock" size="small" />
        <span>{t('playSession.time')}</span>
        <b className="figures">
          <SessionClock known={{ seconds: session.seconds, at: play.at }} />
        </b>
        <span>{t('playSession.net')}</span>
        <b className="figures" data-net={session.net.amount}>
          {format.money(session.net)}
        </b>
      </a>
      {shown && play.check && !QUIET.test(pathname) && (
        <RealityCheck session={session} at={play.at} check={play.check.at} />
      )}
    </>
  )
}
