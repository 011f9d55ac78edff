/** What a pop-up must not lie over: another dialog, the slip, a match next to the list. */
const BUSY = 'dialog[open], .slip-bar, .quick-view'
/** A visitor who types is not interrupted. */
const TYPING = 'input, textarea, select'

let taken: string | null = null

const pageNow = (): string =>
  `${location.pathname} ${String((history.state as { key?: unknown } | null)?.key ?? '')}`

/**
 * For pop-ups that open by themselves: one for each page that the visitor opens, and none over something that is in use.
 * @returns whether this one may open; the turn is used up then
 */
export function takePopupTurn(): boolean {
  const page = pageNow()
  if (taken === page || document.querySelector(BUSY) || document.activeElement?.matches(TYPING)) return false
  taken = page
  return true
}
