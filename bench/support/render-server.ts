/**
 * Preloaded into a copy of the site (`node --import`): serves the last page that the site rendered from a bare node:http
 * server on BARE_PORT, rendered anew with renderToString for every request. The serialised loader data for
 * hydration is left out: the site adds it to the rendered page, and it is not React's work.
 */
import { createServer } from 'node:http'
import { keptTree, renderToString } from './kept-tree.ts'

const server = createServer((_, response) => {
  const tree = keptTree()
  if (!tree) return void response.writeHead(503).end('no page was rendered yet')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!DOCTYPE html>${renderToString(tree)}`)
})
server.listen(Number(process.env.BARE_PORT), '127.0.0.1', () => process.send?.('ready'))
process.once('disconnect', () => process.exit(0))
