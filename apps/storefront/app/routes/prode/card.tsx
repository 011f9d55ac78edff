import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { CardPage } from '~/features/prode/card-page.tsx'

/** A code that leads nowhere is a page that does not exist. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const api = makeApi(context)
  const code = /^[\w-]{16}$/.exec(params['code'] ?? '')?.[0]
  const found = code === undefined ? null : await api.call(calls.readProdeCard, { code })
  if (!found?.ok) throw data(null, { status: found?.error.status ?? 404 })
  return { ...found.data.response, address: `${url.origin}${url.pathname}`, shown: api.shown() }
}

/** Predictions and standing that a player shares. */
export default function Page() {
  return <CardPage data={useLoaderData<typeof loader>()} />
}
