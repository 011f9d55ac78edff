import { environment, type Environment } from './environment.ts'

/** What libfaketime reads. `FAKETIME_SHARED` is left out: it names memory that only the account that made it can open. */
const NAMES = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'TZ'] as const

/**
 * The variables that move a process's clock as this one's is moved (tools/lanes/moved-clock.ts), for processes that are
 * started with a closed environment; empty when the clock is not moved.
 */
export function clockVariables(env: Environment = environment): Record<string, string> {
  if (!env.FAKETIME) return {}
  return Object.fromEntries(NAMES.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
}

/**
 * The environment of a program that a test starts with its own settings: where programs are, the moved clock, and where compiled
 * code is kept (a program starts in half of the time).
 */
export function bareEnvironment(env: Environment = environment): Record<string, string> {
  const names = ['PATH', 'HOME', 'NODE_COMPILE_CACHE'] as const
  return {
    ...Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
    ...clockVariables(env),
  }
}
