/**
 * Preloaded into a copy of the site (`node --import`): renders the last page that the site rendered, with the loaders' data, as often as
 * it is asked to, and answers the processor time of a page. Two ways: the site's own, and the router's as published.
 */
import { handoffScript } from '../../apps/storefront/app/first-paint/render/handoff.ts'
import { atEndOfBody } from '../../apps/storefront/app/first-paint/start/late-start.ts'
import { keptTree, renderToReadableStream, renderToString } from './kept-tree.ts'

/** `data`: the loaders' data as the router serialises them. */
export type Asked = { way: 'whole' | 'streamed'; data: string; nonce: string; pages: number }
export type Rendered = { ms: number; page: string }

const stream = (data: string): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(data))
      controller.close()
    },
  })

const ways: Record<Asked['way'], (data: string, nonce: string) => Promise<string>> = {
  async whole(data, nonce) {
    const text = `<!DOCTYPE html>${renderToString(keptTree())}`
    return atEndOfBody(text, await handoffScript(stream(data), nonce))
  },
  async streamed(data, nonce) {
    const tree = keptTree({ serverHandoffStream: stream(data) })
    return new Response(await renderToReadableStream(tree, { nonce })).text()
  },
}

async function render({ way, data, nonce, pages }: Asked): Promise<Rendered> {
  const before = process.cpuUsage()
  let page = ''
  for (let done = 0; done < pages; done++) page = await ways[way](data, nonce)
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1_000 / pages, page }
}

process.on('message', (asked: Asked) => void render(asked).then((rendered) => process.send?.(rendered)))
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
