import { useEffect, useState } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { artPath, type Art } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'

/** When a page that has not loaded by then is called slow, in ms. */
const SLOW_MS = 12_000

/** An integration's page in a frame that fills the place under the header. */
export function Embed({ url, title, area, art }: { url: string; title: string; area: string; art: Art }) {
  const { t } = useTranslation()
  const [state, setState] = useState<'loading' | 'slow' | 'loaded'>('loading')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="embed">
      {state !== 'loaded' && (
        <div className="embed-loading" role="status">
          <img src={artPath(art)} alt="" width={84} height={84} />
          <p>{state === 'slow' ? t('areas.slow', { area }) : t('areas.loading', { area })}</p>
          <div className="waiting-bar" />
          {state === 'slow' && <Retry />}
        </div>
      )}
      <iframe
        src={url}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
        allow="fullscreen; clipboard-write"
        referrerPolicy="strict-origin-when-cross-origin"
        data-state={state}
        onLoad={() => setState('loaded')}
      />
    </div>
  )
}
