import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import type { PauseAnswer } from '~/features/protection/pause.ts'
import { paths } from '~/paths.ts'

export const loader = () => redirect(paths.breaks())

/** A break of 24 hours from any page: nothing leads away from it. */
export async function action({ context }: ActionFunctionArgs) {
  const result = await makeApi(context).call(calls.takeBreak, { length: 'day' }, { silent: true })
  return result.ok
    ? data<PauseAnswer>({ restriction: result.data.response.restriction })
    : data<PauseAnswer>({ restriction: null }, { status: result.error.status ?? 503 })
}
