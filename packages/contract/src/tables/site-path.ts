const INVALID = 'http://site.invalid'

/**
 * Whether a value is a path of the site: one leading slash, nothing that a browser could read as a host, at most 2,000 characters. The
 * check of every link that operators, brand files and addresses give, and of every address that a server redirects to.
 */
export function isSitePath(value: unknown): value is string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2000) return false
  // Browsers drop tabs and line breaks from an address and read a backslash as a slash.
  if (/[\p{Cc}\s\\]/u.test(value)) return false
  if (value.startsWith('//')) return false
  try {
    const url = new URL(value, INVALID)
    return url.origin === INVALID && !url.pathname.startsWith('//')
  } catch {
    return false
  }
}
