import type { Call } from '@palco/contract'
import type { Caller } from './caller.ts'
import { fetchCall, toKey, transmit, type Extra } from './transmit.ts'
import type { Reply } from './transport.ts'

const isGood = (reply: Reply): boolean => reply.answered && reply.status < 400

/**
 * A read whose answer is the same for everyone of a host and language, but for fields the caller replaces. Players
 * share one that is under way or no older than a guest's page may be; a refusal is not shared.
 */
export async function fetchCommon(caller: Caller, call: Call, input: unknown, extra: Extra): Promise<Reply> {
  if (!extra.authorization) return fetchCall(caller, call, input, extra)
  const { lists, settings, now } = caller.site
  const key = toKey(caller, call, input, caller.language)
  const known = lists.get(key)
  if (known && (known.at === null || now() - known.at < settings.guestPageMaxAgeMs)) {
    const reply = await known.reply
    if (isGood(reply)) return reply
  }
  const reading: { reply: Promise<Reply>; at: number | null } = {
    reply: transmit(caller, call, input, extra),
    at: null,
  }
  lists.set(key, reading)
  const reply = await reading.reply
  if (isGood(reply)) reading.at = now()
  else if (lists.get(key) === reading) lists.delete(key)
  return reply
}
