import type {
  ApiError,
  ApiErrorCode,
  FairnessAnswer,
  GuestAnswer,
  MoveRequest,
  OpenAnswer,
  Result,
  ResumeAnswer,
  RoundsAnswer,
  SpinRequest,
} from '../../../src/kinds/api-types.ts'

/** The server answered and said no. */
export class Refused extends Error {
  code: ApiErrorCode
  constructor(error: ApiError) {
    super(error.message)
    this.code = error.code
  }
}
/** No answer, or none that can be read: what happened on the server is not known. */
export class Offline extends Error {}

const TIMEOUT = 20_000

async function call<Answer>(path: string, token: string | null, body?: unknown): Promise<Answer> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), TIMEOUT)
  let response: Response
  let answer: unknown
  try {
    response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: stop.signal,
      cache: 'no-store',
      credentials: 'omit',
    })
    const text = await response.text()
    answer = text ? JSON.parse(text) : {}
  } catch {
    throw new Offline()
  } finally {
    clearTimeout(timer)
  }
  if (response.ok) return answer as Answer
  const error = answer as Partial<ApiError>
  if (typeof error.code !== 'string') throw new Offline()
  throw new Refused(error as ApiError)
}

/** The calls of the game's server; see src/kinds/api-types.ts. `token` is the view token. */
export const api = {
  open: (launchToken: string) => call<OpenAnswer>('/api/open', null, { launch_token: launchToken }),
  resume: (token: string) => call<ResumeAnswer>('/api/resume', token, {}),
  spin: (token: string, request: SpinRequest) => call<Result>('/api/spin', token, request),
  move: (token: string, request: MoveRequest) => call<Result>('/api/move', token, request),
  shown: (token: string, roundId: string) => call<unknown>('/api/shown', token, { round_id: roundId }),
  fairness: (token: string, clientSeed: string) =>
    call<FairnessAnswer>('/api/fairness', token, { client_seed: clientSeed }),
  rounds: (token: string, limit: number) => call<RoundsAnswer>(`/api/rounds?limit=${limit}`, token),
  sit: (token: string, seat: number | null) => call<unknown>('/api/table/sit', token, { seat }),
  say: (token: string, phrase: number) => call<unknown>('/api/table/say', token, { phrase }),
  /** The stream of a table. @throws Refused, Offline */
  stream: (token: string, signal: AbortSignal) =>
    openStream('/api/table/stream', signal, { authorization: `Bearer ${token}` }),
  /** What a guest may know of a shared table. */
  guestTable: (asked: Record<'game' | 'language' | 'currency', string>) =>
    call<GuestAnswer>(`/api/guest/table?${new URLSearchParams(asked)}`, null),
  /** The stream of a table as guests see it. @throws Refused, Offline */
  guestStream: (game: string, signal: AbortSignal) =>
    openStream(`/api/guest/stream?${new URLSearchParams({ game })}`, signal, {}),
}

async function openStream(
  path: string,
  signal: AbortSignal,
  headers: Record<string, string>,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const options = { headers, signal, cache: 'no-store', credentials: 'omit' } as const
  const response = await fetch(path, options).catch(() => null)
  if (response?.ok && response.body) return response.body
  const error = (await response?.json().catch(() => null)) as Partial<ApiError> | null
  throw typeof error?.code === 'string' ? new Refused(error as ApiError) : new Offline()
}
