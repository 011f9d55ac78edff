import { type AnswerSize, AnswerTooLarge, readAnswer } from '@palco/contract/bounded-answer'
import { type Element, readXml, requiredNumber, findText, listChildren } from './element.ts'
import { NO_VARIANTS, type Variants, variantsIn } from './variants.ts'

/** The feed's interface did not answer as it should. `code`: its answer, or what was wrong. */
export class UofFailure extends Error {
  override name = 'UofFailure'
  readonly code: string
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

const ANSWER_MS = 30_000
/** The field's interface sends some descriptions on to those of a producer. */
const MOST_REDIRECTS = 2

/** A producer as the feed describes it: its part of addresses, and how far back its recovery reaches. */
export type Producer = { path: string; windowMs: number }

export type Api = {
  /** Reads a document below `/v1`; `size` bounds it, a whole offer's by default. @throws UofFailure, NotUnderstood */
  read(path: string, size?: AnswerSize): Promise<Element>
  /** Asks for something that comes through the broker. @throws UofFailure */
  ask(path: string): Promise<void>
}

/** The feed's HTTP interface; each request carries the access token. */
export function makeApi({ url, token }: { url: string; token: string }): Api {
  /** The token is the interface's alone: it goes to no other origin. */
  async function follow(method: 'GET' | 'POST', path: string): Promise<Response> {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const headers = { 'x-access-token': token, accept: 'application/xml' }
    let at = new URL(`/v1/${path}`, url)
    for (let redirects = 0; ; redirects += 1) {
      const response = await fetch(at, { method, headers, redirect: 'manual', signal })
      const location = response.headers.get('location')
      if (response.status < 300 || response.status > 399 || location === null) return response
      await response.body?.cancel()
      const next = new URL(location, at)
      if (method !== 'GET' || redirects >= MOST_REDIRECTS || next.origin !== at.origin)
        throw new Error(`it redirects to ${next.origin}`)
      at = next
    }
  }

  async function send(method: 'GET' | 'POST', path: string, size: AnswerSize = 'offer'): Promise<string> {
    let response: Response
    try {
      response = await follow(method, path)
    } catch (error) {
      throw new UofFailure('unreachable', `${url}/v1/${path} cannot be reached`, { cause: error })
    }
    const text = await readAnswer(response, size).catch((error: unknown) => {
      if (!(error instanceof AnswerTooLarge)) throw error
      throw new UofFailure('too_large', `the answer of ${path} is too large`, { cause: error })
    })
    if (!response.ok) throw new UofFailure(`status_${response.status}`, `${path} answered ${response.status}`)
    return text
  }
  return {
    read: async (path, size) => readXml(await send('GET', path, size)),
    ask: async (path) => void (await send('POST', path)),
  }
}

/** The address space of the account on the broker. @throws UofFailure when the token is not valid */
export async function readVirtualHost(api: Api): Promise<string> {
  const account = await api.read('users/whoami.xml')
  const host = findText(account, 'virtual_host')
  if (host === undefined) throw new UofFailure('no_account', 'the access token belongs to no account')
  return host
}

/** The active producers by their number. */
export async function readProducers(api: Api): Promise<Map<number, Producer>> {
  const described = listChildren(await api.read('descriptions/producers.xml'), 'producer')
  return new Map(
    described.flatMap((one) => {
      const path = findText(one, 'api_url')?.replace(/\/+$/, '').split('/').at(-1)
      const minutes = findText(one, 'stateful_recovery_window_in_minutes')
      if (path === undefined || findText(one, 'active') !== 'true') return []
      return [[requiredNumber(one, 'id'), { path, windowMs: Number(minutes ?? 180) * 60_000 }] as const]
    }),
  )
}

/** The groups of each market, in the feed's own names: what a bet stop is about. */
export async function readMarketGroups(api: Api): Promise<Map<number, ReadonlySet<string>>> {
  const described = listChildren(await api.read('descriptions/en/markets.xml'), 'market')
  return new Map(
    described.map((market) => [
      requiredNumber(market, 'id'),
      new Set((findText(market, 'groups') ?? '').split('|').filter(Boolean)),
    ]),
  )
}

/** The variants that the feed describes; none where it has no such description. */
export async function describedVariants(api: Api): Promise<Variants> {
  try {
    return variantsIn(await api.read('descriptions/en/variants.xml'))
  } catch (error) {
    if (error instanceof UofFailure && error.code === 'status_404') return NO_VARIANTS
    throw error
  }
}
