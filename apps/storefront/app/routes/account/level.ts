import { data, type LoaderFunctionArgs } from 'react-router'
import { apiOf, calls } from '~/api/index.ts'
import { summaryOf, type LevelSummary } from '~/features/miles/level-progress.ts'
import { sessionOf } from '~/session/index.ts'

/** The player's level for the account's menu, as data; `null` where there is none or it cannot be read. */
export async function loader({ context }: LoaderFunctionArgs) {
  const read = sessionOf(context).loggedIn
    ? await apiOf(context).call(calls.readLevel, {}, { silent: true })
    : null
  const level: LevelSummary | null = read?.ok ? summaryOf(read.data.response) : null
  return data(level, { headers: { 'cache-control': 'no-store' } })
}
