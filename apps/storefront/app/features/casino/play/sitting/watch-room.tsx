import { useEffect, useRef, useState } from 'react'
import { useGo } from '~/builds/go.ts'
import { useTranslation } from '~/i18n/index.ts'
import { artPath, type Art } from '~/ui/empty-state.tsx'
import { messageFrom } from '../frame/game-message.ts'
import type { RoomWatch } from './load-room.ts'

/** A frame that says nothing counts as ready after this time, in ms. */
const SILENT_MS = 2_500

type Props = { watch: RoomWatch; art: Art; title: string; waiting: string }

/** The poker room or a channel as a guest sees it, to look on. Who wants to play goes through the login and comes back. */
export function WatchRoom({ watch, art, title, waiting }: Props) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)
  const go = useGo()
  const { origin, path } = watch
  // The frame may have loaded and spoken before hydration.
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), SILENT_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const message = messageFrom(event, frame.current?.contentWindow, origin)
      if (message?.type === 'palco:ready') setLoaded(true)
      if (message?.type === 'palco:login') void go(`${path}?enter`)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [origin, path, go])
  return (
    <div className="embed">
      {!loaded && (
        <div className="embed-loading" role="status">
          <img src={artPath(art)} alt="" width={84} height={84} />
          <p>{waiting}</p>
          <div className="waiting-bar" />
        </div>
      )}
      <iframe
        ref={frame}
        src={watch.url}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="origin"
        data-state={loaded ? 'loaded' : 'loading'}
        onLoad={() => setLoaded(true)}
      />
      <noscript>
        <p className="embed-loading">{t('casino.game.script')}</p>
      </noscript>
    </div>
  )
}
