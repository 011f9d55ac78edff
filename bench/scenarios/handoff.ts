import { compare } from '../support/compare.ts'
import type { Asked, Rendered } from '../support/handoff-server.ts'
import { assertSameContent, startSiteCopy } from '../support/site-copy.ts'
import { budgetRatioRow } from '../support/table.ts'
import { registerThroughSite } from '../support/visitor.ts'
import type { Scenario } from './scenario.ts'

/** What a document in one go, with the loaders' data in a script of ours, has to save of the router's stream. */
const GOAL = 0.9
const TURNS = 7
const PAGES = 100
/** Until V8 has compiled what a page runs. */
const WARM_PAGES = 200

/** Processor time of a player's home with its data, compared with that of the router's own stream of the very same tree. */
export const handoff: Scenario = {
  name: 'handoff',
  async run(system) {
    const cookie = await registerThroughSite(system.site)
    const copy = await startSiteCopy(system, cookie, './handoff-server.ts')
    const { data, nonce } = handedOver(copy.page)
    const render = async (way: Asked['way'], pages: number) =>
      (await copy.ask({ way, data, nonce, pages } satisfies Asked)) as Rendered
    try {
      for (const way of ['whole', 'streamed'] as const) {
        const rendered = await render(way, WARM_PAGES)
        assertSameContent(copy.page, rendered.page)
        if (handedOver(rendered.page).data !== data)
          throw new Error(`the page in the way ${way} has other data`)
      }
      const { value, limit } = await compare(
        async () => (await render('streamed', PAGES)).ms,
        async () => (await render('whole', PAGES)).ms,
        TURNS,
      )
      return [budgetRatioRow('handoff', value, limit, 'ms', GOAL)]
    } finally {
      await copy.stop()
    }
  },
}

/** The loaders' data that a document hands to the running page, from one script or from several. */
function handedOver(page: string): { data: string; nonce: string } {
  const literals = [...page.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)].map(
    ([, text = '']) => text,
  )
  const nonce = /<script nonce="([^"]+)"/.exec(page)?.[1]
  if (literals.length === 0 || !nonce) throw new Error('the page hands no data over')
  return { data: literals.map((text) => JSON.parse(text) as string).join(''), nonce }
}
