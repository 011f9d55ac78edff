import {
  OPERATOR_HEADERS,
  operatorRefusal,
  type OperatorCallAnswer,
  type OperatorCall,
  type OperatorCallRefusal,
  type OperatorCallSentInput,
} from '@palco/contract/operators'

type OperatorRefusal = { code: string; params?: Readonly<Record<string, string>> | undefined }

/** Who asks: the session's token, the browser's address, and what it calls itself. */
export type Asking = { token: string | null; address: string; device: string }
export type Result<C extends OperatorCall> =
  | { ok: true; answer: OperatorCallAnswer<C> }
  | {
      ok: false
      status: number
      code: OperatorCallRefusal<C>
      /** What its text names. */
      params?: Readonly<Record<string, string>> | undefined
    }

const TIMEOUT_MS = 10_000

/** The platform did not answer, or not as the contract says. */
export class PlatformUnavailable extends Error {
  override name = 'PlatformUnavailable'
}

export type PlatformClient = ReturnType<typeof platformClient>

/** Calls of the contract's operators area. A refusal is an answer; @throws PlatformUnavailable for everything else */
export function platformClient(config: { platformUrl: string; platformKey: string }) {
  const { platformUrl } = config
  async function send(
    call: OperatorCall,
    input: object,
    { token, address, device }: Asking,
    signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
  ): Promise<Response> {
    const given = Object.entries(input).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
    const isGet = call.method === 'GET'
    try {
      return await fetch(`${platformUrl}${call.path}${isGet ? `?${query.toString()}` : ''}`, {
        method: call.method,
        headers: {
          // Read at each call: it may change.
          [OPERATOR_HEADERS.key]: config.platformKey,
          [OPERATOR_HEADERS.address]: address,
          [OPERATOR_HEADERS.device]: device,
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(!isGet && { 'content-type': 'application/json' }),
        },
        body: isGet ? undefined : JSON.stringify(Object.fromEntries(given)),
        redirect: 'error',
        signal,
      })
    } catch (cause) {
      throw new PlatformUnavailable('the platform does not answer', { cause })
    }
  }

  async function readRefusal(response: Response): Promise<OperatorRefusal> {
    const refusal = operatorRefusal.safeParse(await response.json().catch(() => null))
    if (!refusal.success || response.status >= 500)
      throw new PlatformUnavailable(`the platform answered ${response.status}`)
    return refusal.data
  }

  return {
    async call<C extends OperatorCall>(
      call: C,
      input: OperatorCallSentInput<C>,
      asking: Asking,
    ): Promise<Result<C>> {
      const response = await send(call, input as object, asking)
      if (!response.ok) {
        const { code, params } = await readRefusal(response)
        return { ok: false, status: response.status, code: code as OperatorCallRefusal<C>, params }
      }
      const read = call.answer.safeParse(await response.json().catch(() => null))
      if (!read.success) throw new PlatformUnavailable(`${call.name} was answered beside the contract`)
      return { ok: true, answer: read.data as OperatorCallAnswer<C> }
    },

    /** A call that is answered with a file; `null` when it is refused. */
    async file<C extends OperatorCall>(
      call: C,
      input: OperatorCallSentInput<C>,
      asking: Asking,
    ): Promise<{ type: string; content: Uint8Array<ArrayBuffer> } | null> {
      const response = await send(call, input as object, asking)
      if (!response.ok) {
        await readRefusal(response)
        return null
      }
      const type = response.headers.get('content-type') ?? ''
      return { type, content: new Uint8Array(await response.arrayBuffer()) }
    },

    /**
     * A file that is made while it is sent: how long it takes, only its reader says, whose `left` ends it. What begins it may take as long
     * as an answer.
     */
    async stream<C extends OperatorCall>(
      call: C,
      input: OperatorCallSentInput<C>,
      asking: Asking,
      left: AbortSignal,
    ): Promise<
      { body: ReadableStream<Uint8Array> | null } | { status: number; code: OperatorCallRefusal<C> }
    > {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), TIMEOUT_MS)
      const response = await send(
        call,
        input as object,
        asking,
        AbortSignal.any([left, late.signal]),
      ).finally(() => clearTimeout(timer))
      if (response.ok) return { body: response.body }
      return { status: response.status, code: (await readRefusal(response)).code as OperatorCallRefusal<C> }
    },
  }
}
