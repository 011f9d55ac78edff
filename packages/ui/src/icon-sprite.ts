let sprite: Element | null = null
let whole: Promise<void> | null = null

const defs = (): Element | null => {
  sprite ??= document.querySelector('#icons')
  return sprite?.firstElementChild ?? null
}

/** Fetches the icons that the document came without. A failure is asked for again by the next icon. */
export function completeIcons(): Promise<void> {
  whole ??= import('./icon-symbols.ts').then(
    ({ allSymbols }) => {
      const all = defs()
      if (all) all.innerHTML = allSymbols()
    },
    () => {
      whole = null
    },
  )
  return whole
}

/** Asks for the icons when one is shown that the document came without; it appears when they have come. */
export function needIcon(name: string): void {
  if (whole === null && defs()?.querySelector(`#i-${name}`) === null) void completeIcons()
}

/** Puts the sprite back where a document's body has been made anew. */
export function keepIcons(): void {
  if (defs() && sprite && !sprite.isConnected) document.body.append(sprite)
}
