/**
 * Preloaded into a copy of the site (`node --import`): keeps the React tree of the last page the site rendered and
 * serves it from a bare node:http server on BARE_PORT, rendered anew with renderToString for every request. The tree
 * is the site's own, providers, router, matches, components and loader data included. The serialised loader data for
 * hydration is left out: the site adds it to the rendered page, and it is not React's work.
 */
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

type Element = { type: unknown; props: Record<string, unknown> }
type Context = Record<string, unknown>

const storefront = createRequire(new URL('../../apps/storefront/package.json', import.meta.url))
// CommonJS: modules that import it later get the function put in here.
const reactDom = storefront('react-dom/server') as {
  renderToString(tree: unknown): string
}
const { cloneElement } = storefront('react') as {
  cloneElement(element: unknown, props: Record<string, unknown>, ...children: unknown[]): Element
}
const { ServerRouter } = (await import(pathToFileURL(storefront.resolve('react-router')).href)) as {
  ServerRouter: unknown
}

let tree: Element | null = null
const { renderToString } = reactDom
reactDom.renderToString = (element) => {
  tree = element as Element
  return renderToString(element)
}

/** The same element with fresh notes of the rendering. */
function again(element: Element): Element {
  if (element.type === ServerRouter) {
    const context = element.props.context as Context
    return cloneElement(element, { context: { ...context, renderMeta: {} } })
  }
  const child = element.props.children as Element | undefined
  if (!child?.type) throw new Error('the rendered tree has no ServerRouter')
  return cloneElement(element, {}, again(child))
}

const server = createServer((_, response) => {
  if (!tree) return void response.writeHead(503).end('no page was rendered yet')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!DOCTYPE html>${renderToString(again(tree))}`)
})
server.listen(Number(process.env.BARE_PORT), '127.0.0.1', () => process.send?.('ready'))
process.once('disconnect', () => process.exit(0))
