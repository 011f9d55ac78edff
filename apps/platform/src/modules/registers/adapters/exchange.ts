import { readAnswer } from '@palco/contract/bounded-answer'
import type { RegisterFault } from '@palco/contract/tables'
import type { RegisterReply } from '../adapter.ts'

/** A player waits for it at the log-in. */
const TIMEOUT_MS = 3_000

type Request = { url: string; headers: Record<string, string>; body: string }
type Received = { headers: Record<string, string>; text: string }

/**
 * Sends one question and has the answer read. What does not come in time, cannot be read, or is no 2xx is a failure by its kind: a key that is
 * not taken, data that are not taken (4xx), or no answer.
 * @param read `null`: it cannot be read
 */
export async function exchange(
  { url, headers, body }: Request,
  read: (received: Received) => RegisterReply | null,
): Promise<RegisterReply> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await readAnswer(answer, 'small')
    if (!answer.ok) return failed(findFault(answer.status), `status ${answer.status}`)
    const received = { headers: Object.fromEntries(answer.headers), text }
    return read(received) ?? failed('unreadable', 'an answer that does not fit')
  } catch (fault) {
    return failed('no_answer', String(fault))
  }
}

const failed = (fault: RegisterFault, detail: string): RegisterReply => ({ kind: 'failed', fault, detail })

/** A 4xx is about this question; a time-out, too many questions and a 5xx are about the register. */
function findFault(status: number): RegisterFault {
  if (status === 401 || status === 403) return 'key'
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status) ? 'not_taken' : 'no_answer'
}

/** The value of a JSON text; `null` where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
