import type { RegisterAnswer, RegisterId, RegisterOccasion } from '@palco/contract/tables'
import type { RateLimiter } from '@palco/service/rate-limit'
import type { Database } from '../../db/index.ts'
import type { Log } from '../../observe/index.ts'
import type { Brand } from '../brands/index.ts'
import type { RegisterAdapter, RegisterConnection, RegisterReply } from './adapter.ts'

/** What a register said of a player last, and when it is asked again. */
export type StandingRow = {
  answer: RegisterAnswer | null
  answeredAt: Date | null
  dueAt: Date | null
  occasion: RegisterOccasion
  tries: number
}

/** The registers this platform can ask, and the connections that brands may name. */
export type Registers = {
  adapters: ReadonlyMap<RegisterId, RegisterAdapter>
  /** `null`: no connection has that name. */
  connection(register: RegisterId, name: string): RegisterConnection | null
}

export type AskDeps = {
  db: Database
  log: Log
  now: () => Date
  limiter: RateLimiter
  registers: Registers
}

export type JobDeps = AskDeps & { allBrands: () => Promise<readonly Brand[]> }

/** `paused`: nobody was asked, since the connection fails or enough was asked for now. `incomplete`: what the register needs is missing. */
export type Outcome = RegisterReply | { kind: 'paused'; untilMs: number } | { kind: 'incomplete' }
