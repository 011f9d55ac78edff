/** A call as the mock backend received it. */
export type Recorded = {
  method: string
  /** Without query. */
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  /** JSON parsed, `null` when there was none. */
  body: Record<string, unknown> | null
}

/** What a call is answered with. `body: undefined` sends none. */
export type Answer = {
  status?: number
  body?: unknown
  delayMs?: number
  never?: boolean
  /** The connection breaks off without an answer. */
  drop?: boolean
  headers?: Record<string, string>
}
