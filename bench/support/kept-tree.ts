/**
 * Loaded before a copy of the site: keeps the React tree of the last page that the site rendered. The tree is the site's own,
 * providers, router, matches, components and loader data included.
 */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

type Element = { type: unknown; props: Record<string, unknown> }

const storefront = createRequire(new URL('../../apps/storefront/package.json', import.meta.url))
// CommonJS: modules that import it later get the function put in here.
const reactDom = storefront('react-dom/server') as {
  renderToString(tree: unknown): string
  renderToReadableStream(tree: unknown, options: { nonce: string }): Promise<ReadableStream>
}
const { cloneElement } = storefront('react') as {
  cloneElement(element: unknown, props: Record<string, unknown>, ...children: unknown[]): Element
}
const { ServerRouter } = (await import(pathToFileURL(storefront.resolve('react-router')).href)) as {
  ServerRouter: unknown
}

export const { renderToString, renderToReadableStream } = reactDom

let kept: Element | null = null
reactDom.renderToString = (element) => {
  kept = element as Element
  return renderToString(element)
}

/**
 * The kept tree with fresh notes of the rendering; null while no page was rendered.
 * @param more what else the router finds in its context
 */
export const keptTree = (more: Record<string, unknown> = {}): unknown => kept && again(kept, more)

function again(element: Element, more: Record<string, unknown>): Element {
  if (element.type === ServerRouter) {
    const context = element.props.context as Record<string, unknown>
    return cloneElement(element, { context: { ...context, renderMeta: {}, ...more } })
  }
  const child = element.props.children as Element | undefined
  if (!child?.type) throw new Error('the rendered tree has no ServerRouter')
  return cloneElement(element, {}, again(child, more))
}
