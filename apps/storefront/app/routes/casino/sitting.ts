import type { CallAnswer } from '@palco/contract'
import { data, type LoaderFunctionArgs } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import type { Sitting, SittingAnswer } from '~/features/casino/play/sitting/use-sitting.ts'

/** Time and result of a sitting, for the page of an open game; `null` when it cannot be read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  // Those of a channel's games stand together.
  const session_id = (new URL(request.url).searchParams.get('session') ?? '').split(',')
  const read = await makeApi(context).call(calls.readSitting, { session_id }, { silent: true })
  const answer: SittingAnswer = {
    sitting: read.ok ? toSitting(read.data.response) : null,
    // The session is not this player's, or not of this platform: it need not be asked for again.
    unknown: !read.ok && read.error.code === 'unknown_session',
  }
  return data(answer, { headers: { 'cache-control': 'no-store' } })
}

const toSitting = ({
  seconds,
  net,
  free_spins,
  limit_left,
}: CallAnswer<typeof calls.readSitting>['response']): Sitting => ({
  seconds,
  net,
  spins: free_spins ?? null,
  left: limit_left ?? null,
})
