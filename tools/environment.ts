import { readEnvironment } from '@palco/service/environment'

/** The one place where the tools meet the process's environment; everything else is handed what it needs. */
export type Environment = Readonly<Record<string, string | undefined>>

export const environment: Environment = readEnvironment()

export { repositoryRoot } from './repository-root.ts'
export { readSystemSettings, type SystemPorts, type SystemSettings } from './system-settings.ts'
