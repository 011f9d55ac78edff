import type { ReactNode } from 'react'
import type { EntryContext } from 'react-router'
import { spriteFor } from '@palco/ui/icon-symbols.ts'
import { atEndOfBody, withLateStart } from './start/late-start.ts'
import { WithKept } from './kept/kept-data.tsx'
import { loadParts } from './kept/later.tsx'
import { loadGuardedTexts, usedOtherTexts } from './texts/first-texts.ts'
import { handoffScript } from './render/handoff.ts'
import { renderText, type RenderOptions } from './render/render-text.ts'

type DocumentOptions = RenderOptions & {
  /** The request, as the loaders were given it. */
  request: object
  /** The file with all texts of the page's language. */
  textsFile: string | undefined
}

/** Loads what a rendering in one go may not wait for. Once, before the server listens. */
export async function prepareDocuments(): Promise<void> {
  await Promise.all([loadGuardedTexts(), loadParts()])
}

/**
 * The whole document of a page, as docs/first-paint.md tells it.
 * @param draw the page's tree; its context comes without the stream of the loaders' data
 * @throws what a component throws
 */
export async function renderDocument(
  { serverHandoffStream: data, ...context }: EntryContext,
  draw: (context: EntryContext) => ReactNode,
  { request, textsFile, ...options }: DocumentOptions,
): Promise<string> {
  const tree = <WithKept request={request}>{draw(context)}</WithKept>
  const rendering = usedOtherTexts(() => renderText(tree, options))
  const text = await rendering.result
  const html = rendering.others ? withAllTexts(text, textsFile) : text
  const script = data && context.renderMeta?.didRenderScripts ? await handoffScript(data, options.nonce) : ''
  return withLateStart(atEndOfBody(html, spriteFor(html) + script), options.nonce)
}

/** A page that shows more than the first texts: the running page takes all. */
function withAllTexts(html: string, file: string | undefined): string {
  const preload = file === undefined ? '' : `<link rel="modulepreload" href="${file}"/>`
  return html.replace(' data-texts="first"', '').replace('</head>', () => `${preload}</head>`)
}
