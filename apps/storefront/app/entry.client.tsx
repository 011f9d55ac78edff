import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { limitDataRequests } from './builds/time-limit.ts'
import { loadFirstTexts, loadLanguage } from './i18n/instances.ts'
import { noteSessionEnd } from './lib/session-end.ts'

const { language, texts } = document.documentElement.dataset

/** The page's texts come before it is taken over, so that nothing changes under the reader's eyes. */
async function start(): Promise<void> {
  if (language === 'es_ES' || language === 'en_US' || language === 'pt_BR')
    await (texts === 'first' ? loadFirstTexts : loadLanguage)(language).catch(() => {})
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

limitDataRequests(noteSessionEnd)
// The routes' modules share this piece, so it runs before the document's script has named them to the router.
queueMicrotask(() => void start())
