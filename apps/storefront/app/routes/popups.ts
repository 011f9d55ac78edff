import type { Popup } from '@palco/contract'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { makeVisit } from '~/session/context.ts'

/** The operator's pop-ups that hold now for this visitor, as data; none where they cannot be read. */
export async function loader({ context }: LoaderFunctionArgs) {
  const read = await makeApi(context).call(calls.listPopups, {}, { silent: true })
  const popups: Popup[] = read.ok ? read.data.response.popups : []
  return data(popups, { headers: { 'cache-control': 'no-store' } })
}

/** Keeps that a player sent a pop-up away for good: field `id`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const id = String((await request.formData()).get('id') ?? '')
  if (makeVisit(context).session.loggedIn && id !== '')
    await makeApi(context).call(calls.dismissPopup, { id }, { silent: true })
  return data(null, { status: 200 })
}
