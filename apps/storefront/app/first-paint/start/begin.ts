import { isLanguage, isSpanish } from '@palco/contract/tables'
import { completeIcons } from '@palco/ui/icon-sprite.ts'
import { completeTexts, loadLanguage } from '../../i18n/instances.ts'
import { loadParts, noteRunning } from '../kept/later.tsx'
import { loadFirstTexts } from '../texts/first-texts.ts'
import { releaseForms } from './held-forms.ts'

/** Texts of the page, and the parts of a player's (a guest's stay HTML). @throws when a file cannot be fetched */
async function loadNeeded(): Promise<void> {
  const { language, spanish, texts, session } = document.documentElement.dataset
  const needed: Promise<void>[] = []
  const load = texts === 'first' ? loadFirstTexts : loadLanguage
  if (isLanguage(language)) needed.push(load(language, isSpanish(spanish) ? spanish : undefined))
  if (session === 'player') needed.push(loadParts())
  await Promise.all(needed)
}

/**
 * Loads what the page shows, so that nothing changes under the reader's eyes when it is hydrated. Without it the page stays
 * the server's HTML, whose links and forms work by themselves, as when any other module of it is missing.
 * @returns whether the page can be hydrated
 */
export async function readyToHydrate(): Promise<boolean> {
  try {
    await loadNeeded()
  } catch (error) {
    releaseForms()
    console.warn('The page could not be hydrated', error)
    return false
  }
  noteRunning()
  return true
}

/**
 * Fetches what the document came without, before another page shows. A failure leaves it for later.
 * @param isReadAgain the same page's data are read once more: a part of the frame changes only with the session, and then fetches itself
 */
export async function completePage(isReadAgain: boolean): Promise<void> {
  await Promise.allSettled([completeTexts(), completeIcons(), ...(isReadAgain ? [] : [loadParts()])])
}
