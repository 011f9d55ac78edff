import type { FastifyReply } from 'fastify'
import type { CallRoute } from './mount-call.ts'

export type RawRequest = {
  readonly rawBody: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly query: Readonly<Record<string, unknown>>
  readonly params: Readonly<Record<string, string>>
  readonly ip: string
  readonly id: string
}

export type RawRoute = {
  readonly kind: 'raw'
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Bytes of a body, where they are more or fewer than elsewhere. */
  readonly bodyLimit?: number
  readonly handler: (request: RawRequest, reply: FastifyReply) => Promise<unknown>
}

/** A whole answer, written as it is: what a route that is called thousands of times a second returns. */
export class JsonText {
  readonly status: number
  readonly text: string

  constructor(status: number, text: string) {
    this.status = status
    this.text = text
  }
}

/** A route outside the contract's calls (provider callbacks, webhooks): gets the body's exact bytes as text. */
export const rawRoute = (route: Omit<RawRoute, 'kind'>): RawRoute => ({ kind: 'raw', ...route })

export type Route = CallRoute | RawRoute
