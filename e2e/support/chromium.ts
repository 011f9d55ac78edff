import { existsSync } from 'node:fs'

/**
 * Where the browser is: CHROMIUM_PATH, then Debian's, else `undefined` for the one Playwright installed.
 * Installing it is the test command's work.
 */
export function chromiumPath(): string | undefined {
  const known = [process.env.CHROMIUM_PATH, '/usr/bin/chromium']
  return known.find((path) => path && existsSync(path))
}
