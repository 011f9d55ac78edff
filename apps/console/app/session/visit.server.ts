import type { Operator } from '@palco/contract/operators'
import type { Log } from '@palco/service/log'
import { createContext } from 'react-router'
import type { Formats } from '../formats.server.ts'
import type { ConsoleConfig } from '../settings.ts'
import type { Texts } from '../texts/index.ts'
import { type Cookies, cookiesFor } from './cookies.server.ts'
import { platformClient, type PlatformClient } from './platform-client.server.ts'

/** What all requests of a console share. */
export type ConsoleState = {
  readonly config: ConsoleConfig
  readonly client: PlatformClient
  readonly cookies: Cookies
  readonly log: Log
}

export const createState = (config: ConsoleConfig, log: Log): ConsoleState => ({
  config,
  client: platformClient(config),
  cookies: cookiesFor(config.publicUrl),
  log,
})

/** An operator whose session the platform has confirmed for this request. */
export type Entered = {
  readonly operator: Operator
  readonly formats: Formats
  readonly t: Texts
}

/** One request. */
export type Visit = ConsoleState & {
  /** Address of the browser. */
  readonly address: string
  /** What the browser calls itself, in printable ASCII. */
  readonly device: string
  readonly cookieHeader: string | undefined
  readonly nonce: string
  /** `Set-Cookie` lines of the answer. */
  readonly setCookies: string[]
  /** Status with which the server refused the request before anything was read. */
  readonly refused: number | null
  entered: Entered | null
}

export const visitContext = createContext<Visit>()
