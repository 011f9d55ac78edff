import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { limitDataRequests } from './builds/time-limit.ts'
import { readyToHydrate } from './first-paint/index.ts'
import { registerServiceWorker } from './home-screen/register.ts'
import { noteSessionEnd } from './page/session-end.ts'

async function start(): Promise<void> {
  if (!(await readyToHydrate())) return
  registerServiceWorker(document.documentElement.dataset.language ?? '')
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
