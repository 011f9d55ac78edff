import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { listViews, removeView, saveView, setDefaultView } from './desk.ts'

const ADDRESS = { nothing: 'an address of the console under a name' }

function deskRoutes(deps: DeskAccess): CallRoute[] {
  const { handle } = deskHandlers(deps)
  return [
    handle(operatorCalls.listViews, (input, acting) => listViews(deps, acting, input)),
    handle(operatorCalls.saveView, (input, acting) => saveView(deps, acting, input), ADDRESS),
    handle(operatorCalls.removeView, (input, acting) => removeView(deps, acting, input), ADDRESS),
    handle(operatorCalls.setDefaultView, (input, acting) => setDefaultView(deps, acting, input), ADDRESS),
  ]
}

/** Views of reports and lists that operators save under a name (docs/console.md). */
export const savedViews = { deskRoutes }
