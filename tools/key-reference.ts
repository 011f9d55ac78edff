import { readFileSync } from 'node:fs'

/** The text of a shared key named as `env:NAME` or `file:PATH`, or undefined when it cannot be read. */
export function readKey(reference: string, environment: NodeJS.ProcessEnv): string | undefined {
  const [, kind, name = ''] = /^(env|file):(.+)$/.exec(reference) ?? []
  try {
    if (kind === 'env') return environment[name]
    return kind === 'file' ? readFileSync(name, 'utf8').trim() : undefined
  } catch {
    return undefined
  }
}
