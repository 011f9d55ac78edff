import { withBarePage } from '../support/bare-page.ts'
import { measureBlocking } from '../support/blocking.ts'
import { untilQuiet } from '../support/quiet.ts'
import { budgetRatioRow } from '../support/table.ts'
import type { Scenario } from './scenario.ts'

const GOAL = 1.5
const TURNS = 5

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const shown = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join(' ')

/** How long the guest's home blocks a slow phone's main thread, compared with a page of React and the router alone. */
export const homeBlocking: Scenario = {
  name: 'home-blocking',
  run: (system) =>
    withBarePage(async (bare) => {
      await untilQuiet(system)
      const values: number[] = []
      const limits: number[] = []
      for (let turn = 0; turn < TURNS; turn++) {
        limits.push(await measureBlocking(bare))
        values.push(await measureBlocking(`${system.site}/`))
      }
      console.log(`  ms of the turns: home ${shown(values)}; bare page ${shown(limits)}`)
      return [budgetRatioRow('home-blocking', middle(values), middle(limits), 'ms', GOAL)]
    }),
}
