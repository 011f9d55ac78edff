/** An answer of the backend as it came. `data` is JSON parsed, text, or `undefined` when there is none. */
export type Reply =
  | { answered: true; status: number; data: unknown; text: string }
  | { answered: false; reason: 'no_answer' | 'timeout' }

export type Outgoing = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  /** One more attempt after faults of the line or the server (§3.3). Never for money moves. */
  retry: boolean
}

/** The site waits this long for the backend, per attempt and for the whole answer. */
export const SERVER_TIMEOUT_MS = 10_000
const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const WITHOUT_DATA = new Set([101, 204, 205, 304])

async function attempt({ method, url, headers, body }: Outgoing): Promise<Reply> {
  try {
    const answer = await fetch(url, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(SERVER_TIMEOUT_MS),
    })
    const text = WITHOUT_DATA.has(answer.status) ? '' : await answer.text()
    const isJson = /\bjson\b/i.test(answer.headers.get('content-type') ?? '')
    return {
      answered: true,
      status: answer.status,
      data: isJson ? parsed(text) : text === '' ? undefined : text,
      text,
    }
  } catch (error) {
    return { answered: false, reason: (error as Error).name === 'TimeoutError' ? 'timeout' : 'no_answer' }
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

/** Sends a call; the second attempt, where allowed, carries the same payload, at once. Never throws. */
export async function send(outgoing: Outgoing): Promise<Reply> {
  const first = await attempt(outgoing)
  const again = first.answered ? RETRIED.has(first.status) : first.reason === 'no_answer'
  return outgoing.retry && again ? attempt(outgoing) : first
}
