import { REGISTERS, type RegisterId } from '@palco/contract/tables'
import { jobQueue, type JobDefinition, RESTS } from '../../jobs/index.ts'
import type { RegisterConnection } from './adapter.ts'
import { gamstop } from './adapters/gamstop.ts'
import { rgiaj } from './adapters/rgiaj.ts'
import { sigap } from './adapters/sigap.ts'
import { registersDeskRoutes } from './desk-routes.ts'
import { closeListed } from './close-listed.ts'
import { askDue } from './due.ts'
import { registersPlayerData } from './player-data.ts'
import { releaseUnasked } from './release.ts'
import { sweepBases } from './sweep.ts'
import type { JobDeps, Registers } from './types.ts'

export { unnamedRegisters } from './asked-registers.ts'
export {
  askAfterChange,
  askAfterWithdrawal,
  askBeforeDeposit,
  askBeforeLogIn,
  keepAskedData,
  keepsAddress,
  prepareRegistration,
} from './entry.ts'
export type { Registers } from './types.ts'

/** The connection of every register to the sandbox, by this name. */
const SANDBOX_CONNECTION = 'sandbox'

type Settings = {
  sandbox: RegisterConnection
  /** Those that the platform's settings name. */
  connections: Readonly<Record<string, RegisterConnection>>
}

/** The registers this platform can ask, over the sandbox or a connection of its settings. */
export const registerAdapters = ({ sandbox, connections }: Settings): Registers => ({
  adapters: new Map([gamstop, sigap, rgiaj].map((adapter) => [adapter.register, adapter])),
  connection(register: RegisterId, name: string) {
    if (name !== SANDBOX_CONNECTION) return connections[name] ?? null
    return { url: `${sandbox.url}/registers/${register}`, key: sandbox.key }
  },
})

/** Names of registers that a brand may name a connection for. */
export const isRegister = (name: string): name is RegisterId => Object.hasOwn(REGISTERS, name)

const QUEUE = jobQueue('registers')

/** National registers of excluded persons (docs/registers.md). */
export const registers = {
  playerData: registersPlayerData,
  deskRoutes: registersDeskRoutes,
  jobs: (deps: JobDeps): JobDefinition[] => [
    { name: 'registers.ask_due', queue: QUEUE, everyMs: 1_000, rest: RESTS, run: () => askDue(deps) },
    { name: 'registers.sweep', queue: QUEUE, everyMs: 60_000, run: () => sweepBases(deps) },
    { name: 'registers.close_listed', queue: QUEUE, everyMs: 60_000, run: () => closeListed(deps) },
    { name: 'registers.release', queue: QUEUE, everyMs: 60_000, run: () => releaseUnasked(deps) },
  ],
}
