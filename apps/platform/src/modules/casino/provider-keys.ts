import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Least length of a provider's key in characters. */
export const LEAST_KEY = 16

/** Why a key reference gives no key. */
export class ProviderKeyMissing extends Error {
  override name = 'ProviderKeyMissing'
}

/** Gives the key that a reference names. @throws ProviderKeyMissing */
export type ReadKey = (reference: string) => string

/**
 * Reads "env:NAME" from the settings and "file:PATH" from a file, a path without a leading slash from `folder`. A file is read anew each
 * time the providers change, so that a key can be replaced without a restart.
 */
export function keyReader(settings: Readonly<Record<string, string>>, folder: string): ReadKey {
  return (reference) => {
    const [kind, rest] = [
      reference.slice(0, reference.indexOf(':')),
      reference.slice(reference.indexOf(':') + 1),
    ]
    const key = kind === 'file' ? fileText(resolve(folder, rest)) : settings[rest]
    if (typeof key !== 'string' || key.length < LEAST_KEY)
      throw new ProviderKeyMissing(`${reference} gives no key of at least ${LEAST_KEY} characters`)
    return key
  }
}

function fileText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return null
  }
}
