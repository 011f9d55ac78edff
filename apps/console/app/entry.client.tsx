import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { LANGUAGES, loadTexts } from './texts/index.ts'

const { language } = document.documentElement.dataset

/** The texts come before the page is hydrated, so that nothing changes while it is read. */
async function start(): Promise<void> {
  await loadTexts(LANGUAGES.find((one) => one === language) ?? 'es_ES')
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

void start()
