import { withBarePage } from '../support/bare-page.ts'
import { middleScore } from '../support/lighthouse.ts'
import { untilQuiet } from '../support/quiet.ts'
import { scoreRow } from '../support/table.ts'
import type { Scenario } from './scenario.ts'

const MARK = 98

/**
 * Lighthouse's performance score of the guest's home on its slow phone, the median of three runs; compared with that of a
 * page of React and the router alone.
 */
export const lighthouseHome: Scenario = {
  name: 'lighthouse-home',
  async run(system) {
    await untilQuiet(system)
    const home = await middleScore(`${system.site}/`)
    console.log('  a page of React and the router alone:')
    const bare = await withBarePage(middleScore)
    return [{ ...scoreRow('lighthouse-home', home, MARK), beside: { 'bare page': bare } }]
  },
}
