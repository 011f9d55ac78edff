/** Keys that were pressed before the page was hydrated, in their order. */
type Held = { keys: string[]; stop: () => void }
declare global {
  interface Window {
    heldKeys?: Held | undefined
  }
}

/**
 * Runs in the document before the page's modules: keeps the single keys that only the running page answers. A key that is typed into a
 * field or pressed with another one is the browser's.
 */
function holdKeys(): void {
  const keys: string[] = []
  const hold = (event: KeyboardEvent) => {
    const isOwn = event.ctrlKey || event.metaKey || event.altKey || !/^[a-z1-9/?]$/.test(event.key)
    const target = event.target as Element | null
    if (isOwn || target?.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')) return
    event.preventDefault()
    keys.push(event.key)
  }
  document.addEventListener('keydown', hold)
  window.heldKeys = { keys, stop: () => document.removeEventListener('keydown', hold) }
}

/** Stands in a document's head: a field may be seen long before a large document has ended. */
export const heldKeysScript = (nonce: string): string =>
  `<script nonce="${nonce}">(${holdKeys.toString()})()</script>`

/** What was held, once; from here on the page answers keys itself. */
export function takeHeldKeys(): string[] {
  const { heldKeys } = window
  window.heldKeys = undefined
  heldKeys?.stop()
  return heldKeys?.keys ?? []
}
