import { existsSync } from 'node:fs'

/**
 * Where the browser is: CHROMIUM_PATH, then Debian's headless shell, then Debian's Chromium, else `undefined` for the
 * one Playwright installed. Installing it is the test command's work.
 */
export function chromiumPath(): string | undefined {
  const known = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  return known.find((path) => path && existsSync(path))
}

/** Flags for a machine without a desktop, a sandbox or an open network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
