import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'

export type RenderOptions = {
  nonce: string
  /** Ends a rendering that waits for too long; asked for only when one waits. */
  signal: () => AbortSignal
  onError: (error: unknown) => void
}

/** Stands where a part was left for the browser because something in it was not there yet. */
const LEFT_OUT = '<!--$!-->'

/**
 * A whole document as text. Rendered in one go, which takes half the time of a stream; where a part waits for
 * something (a chunk that is loaded late) the document is streamed and waited for.
 * @throws what a component throws
 */
export async function renderText(
  tree: ReactNode,
  { nonce, signal, onError }: RenderOptions,
): Promise<string> {
  const text = atOnce(tree)
  if (text !== null) return text
  const body = await renderToReadableStream(tree, { nonce, signal: signal(), onError })
  await body.allReady
  return new Response(body).text()
}

/** @returns `null` when something waits, or fails: the stream then says which */
function atOnce(tree: ReactNode): string | null {
  try {
    const text = renderToString(tree)
    if (text.includes(LEFT_OUT)) return null
    return text.startsWith('<html') ? `<!DOCTYPE html>${text}` : text
  } catch {
    return null
  }
}
