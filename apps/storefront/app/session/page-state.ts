import type { LoaderFunctionArgs } from 'react-router'
import { visitOf } from './context.ts'

/**
 * The loader of every layout. It makes each in-app navigation ask the server, so that the guard of the root
 * (middleware) runs on pages without a loader too, and tells the page what may have changed meanwhile.
 */
export function pageState({ context }: LoaderFunctionArgs) {
  const { session } = visitOf(context)
  return { loggedIn: session.loggedIn }
}
