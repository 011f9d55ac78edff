import { calls } from '~/api/index.ts'
import type { Visit } from '~/session/visit.ts'

/** Ends marketing messages by a mail's token, as a mail program asks for it. @returns whether it was a token of this brand */
export async function unsubscribeByToken({ api }: Visit, token: string): Promise<boolean> {
  const done = await api.call(calls.unsubscribe, { token }, { silent: true })
  return done.ok
}
