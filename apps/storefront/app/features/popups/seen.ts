import { remember, remembered } from '~/builds/client-state.ts'

/** Ids that this tab has shown. */
const SHOWN = 'palco.popups.shown'
/** Ids that do not come back in this browser. */
const NEVER = 'palco.popups.never'
const MOST = 100

const listIds = (text: string | null): string[] => (text ?? '').split(' ').filter(Boolean)
const withId = (ids: string[], id: string): string => [...new Set([...ids, id])].slice(-MOST).join(' ')

/** Whether pop-ups are wanted and can be remembered: else they would come again and again. */
export function mayShow(): boolean {
  try {
    return localStorage.getItem('popupLayout') === 'true' && remember(SHOWN, remembered(SHOWN) ?? '')
  } catch {
    return false
  }
}

/** The first that was not shown in this session and not sent away for good. */
export function findNextItem<T extends { id: string }>(popups: readonly T[]): T | undefined {
  const seen = new Set([...listIds(remembered(SHOWN)), ...listIds(localStorage.getItem(NEVER))])
  return popups.find(({ id }) => !seen.has(id))
}

export const noteShown = (id: string): unknown => remember(SHOWN, withId(listIds(remembered(SHOWN)), id))

export const noteNever = (id: string): void =>
  localStorage.setItem(NEVER, withId(listIds(localStorage.getItem(NEVER)), id))
