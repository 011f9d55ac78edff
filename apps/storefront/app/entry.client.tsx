import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadParts, noteRunning } from './builds/later.tsx'
import { limitDataRequests } from './builds/time-limit.ts'
import { loadFirstTexts, loadLanguage } from './i18n/instances.ts'
import { noteSessionEnd } from './lib/session-end.ts'

const { language, texts, session } = document.documentElement.dataset

/** The page's texts, and for a player its parts (a guest's stay HTML), come before it is taken over, so that nothing changes under the reader's eyes. */
async function start(): Promise<void> {
  const parts = session === 'player' ? loadParts() : undefined
  if (language === 'es_ES' || language === 'en_US' || language === 'pt_BR')
    await (texts === 'first' ? loadFirstTexts : loadLanguage)(language).catch(() => {})
  await parts?.catch(() => {})
  noteRunning()
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
