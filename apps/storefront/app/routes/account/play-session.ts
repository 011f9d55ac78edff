import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { toText } from '~/lib/form-values.ts'
import type { Context } from '~/session/context.ts'

const NO_STORE = { headers: { 'cache-control': 'no-store' } }

/** How long the player has played and what it came to; `null`: it cannot be read. */
export async function loader({ context }: LoaderFunctionArgs) {
  const read = await makeApi(context).call(calls.readPlaySession, {}, { silent: true })
  return data(read.ok ? read.data.response : null, NO_STORE)
}

/** The player has read the reality check and plays on. */
export const action = async ({ request, context }: ActionFunctionArgs) =>
  answer(await request.formData(), context)

async function answer(form: FormData, context: Context) {
  const result = await makeApi(context).call(
    calls.goOnPlaying,
    { check: toText(form, 'check') },
    { silent: true },
  )
  if (result.ok) return data(result.data.response, NO_STORE)
  return data(null, { status: result.error.status ?? 503, ...NO_STORE })
}
