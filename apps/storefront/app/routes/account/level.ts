import { data, type LoaderFunctionArgs } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { toSummary, type LevelSummary } from '~/features/miles/level-progress.ts'
import { toSession } from '~/session/index.ts'

/** The player's level for the account's menu, as data; `null` where there is none or it cannot be read. */
export async function loader({ context }: LoaderFunctionArgs) {
  const read = toSession(context).loggedIn
    ? await makeApi(context).call(calls.readLevel, {}, { silent: true })
    : null
  const level: LevelSummary | null = read?.ok ? toSummary(read.data.response) : null
  return data(level, { headers: { 'cache-control': 'no-store' } })
}
