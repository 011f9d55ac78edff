import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { paths } from '~/paths.ts'

export const loader = () => redirect(paths.home())

/** The player does something on an open page. */
export async function action({ context }: ActionFunctionArgs) {
  const result = await makeApi(context).call(calls.act, {}, { silent: true })
  return data(null, result.ok ? 200 : (result.error.status ?? 503))
}
