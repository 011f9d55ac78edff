import { data, type LoaderFunctionArgs } from 'react-router'
import { makeVisit } from '~/session/context.ts'
import { authorise } from '~/session/authorise.ts'

/** The running page's token check (site-behaviour 2.11): passes, refreshes or resets as the guard would. */
export async function loader({ context }: LoaderFunctionArgs) {
  const visit = makeVisit(context)
  if (visit.tokens.token !== null) await authorise(visit)
  const loggedIn = visit.tokens.token !== null
  return data({ loggedIn }, { headers: { 'cache-control': 'no-store' } })
}
