import { readEnvironment } from '@palco/service/environment'
import type { Environment } from './system-settings.ts'

/** The one place where the tools meet the process's environment; everything else is handed what it needs. */
export const environment: Environment = readEnvironment()

export { repositoryRoot } from './repository-root.ts'
export {
  type Environment,
  readSystemSettings,
  type SystemPorts,
  type SystemSettings,
} from './system-settings.ts'
