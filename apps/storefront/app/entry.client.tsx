import { isLanguage } from '@palco/contract/tables'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadParts, noteRunning } from './builds/later.tsx'
import { limitDataRequests } from './builds/time-limit.ts'
import { registerServiceWorker } from './home-screen/register.ts'
import { loadFirstTexts, loadLanguage } from './i18n/instances.ts'
import { releaseForms } from './page/held-forms.ts'
import { noteSessionEnd } from './page/session-end.ts'

const { language, texts, session } = document.documentElement.dataset

/** Texts of the page, and the parts of a player's (a guest's stay HTML). @throws when a file cannot be fetched */
async function loadNeeded(): Promise<void> {
  const needed: Promise<void>[] = []
  if (isLanguage(language)) needed.push((texts === 'first' ? loadFirstTexts : loadLanguage)(language))
  if (session === 'player') needed.push(loadParts())
  await Promise.all(needed)
}

/**
 * Hydrates the page once it has what it shows, so that nothing changes under the reader's eyes. Without it the page stays
 * the server's HTML, whose links and forms work by themselves, as when any other module of it is missing.
 */
async function start(): Promise<void> {
  try {
    await loadNeeded()
  } catch (error) {
    releaseForms()
    return console.warn('The page could not be hydrated', error)
  }
  noteRunning()
  registerServiceWorker(language ?? '')
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
// The routes' modules share this chunk, so it runs before the document's script has named them to the router.
queueMicrotask(() => void start())
