import { DEFAULT_LANGUAGE, isLanguage } from '@palco/contract/tables'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTexts } from './texts/index.ts'

const { language } = document.documentElement.dataset

/** The texts come before the page is hydrated, so that nothing changes while it is read. */
async function start(): Promise<void> {
  await loadTexts(isLanguage(language) ? language : DEFAULT_LANGUAGE)
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
