import { useEffect } from 'react'

/**
 * Forms with the attribute `data-confirm` are not sent before the page is hydrated: the document's script holds them
 * (late-start.ts). Without JavaScript they are sent as they are.
 */

/** Ends the holding of a form that can ask by itself now. @returns whether it was sent before that */
export function takeHeld(form: HTMLFormElement | null): boolean {
  const held = form?.dataset.confirm === 'held'
  if (form) delete form.dataset.confirm
  return held
}

/** Presses that were held until now are repeated (late-start.ts). */
function releasePresses(): void {
  document.dispatchEvent(new Event('hydrated'))
}

/** The page is hydrated once the effects of its first commit have run. */
export function useHeldPresses(): void {
  useEffect(() => {
    const done = setTimeout(releasePresses)
    return () => clearTimeout(done)
  }, [])
}

/** The page cannot be hydrated: its forms are sent without a question, as without JavaScript. */
export function releaseForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-confirm]')) takeHeld(form)
  releasePresses()
}
