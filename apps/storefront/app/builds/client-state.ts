/** What a tab remembers across a reload. Session storage may be unusable: then nothing is remembered. */
export function remembered(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** @returns false when session storage is not usable */
export function remember(key: string, value: string | null): boolean {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
