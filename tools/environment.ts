import { isSecret, readEnvironment } from '@palco/service/environment'
import type { Environment } from './system-settings.ts'

/** The one place where the tools meet the process's environment; everything else is handed what it needs. */
export const environment: Environment = readEnvironment()

/** Files of secrets that the environment names: programs that this one starts read them anew when they change. */
export const secretFiles: Environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name, path]) => path && name.endsWith('_FILE') && isSecret(name.slice(0, -'_FILE'.length)),
  ),
)

export { repositoryRoot } from './repository-root.ts'
export {
  type Environment,
  readSystemSettings,
  type SystemPorts,
  type SystemSettings,
} from './system-settings.ts'
