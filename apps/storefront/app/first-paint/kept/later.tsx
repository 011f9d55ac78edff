import { use, type ComponentType } from 'react'

const parts = new Set<() => Promise<void>>()
let running = false

/** The page has been taken over: parts that are named from now on are about to be shown. */
export function noteRunning(): void {
  running = true
}

/** Loads the parts of the page that its documents come without. */
export async function loadParts(): Promise<void> {
  await Promise.all([...parts].map((load) => load()))
}

/** A part of a page whose code is fetched when the page shows it anew: the server's HTML needs none (kept-html.tsx). */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let View: ComponentType<Props> | null = null
  let coming: Promise<void> | null = null
  const ensure = (): Promise<void> =>
    (coming ??= load().then(
      (loaded) => {
        View = loaded
      },
      (error: unknown) => {
        coming = null
        throw error
      },
    ))
  parts.add(ensure)
  if (running) void ensure().catch(() => undefined)
  return function Later(props: Props) {
    if (!View) use(ensure())
    return View && <View {...props} />
  }
}
