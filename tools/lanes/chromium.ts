import { existsSync } from 'node:fs'
import { environment } from '../environment.ts'
import { run, runTool } from './run.ts'

export type Browser = { ok: true; path: string | null } | { ok: false; why: string }

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const known = (): string | undefined =>
  [environment.CHROMIUM_PATH, ...KNOWN].find((path) => path && existsSync(path))

/**
 * The browser of the journeys: CHROMIUM_PATH, then the system's, then Debian's package (as root), then Playwright's
 * own download (`path: null`: Playwright knows where it is).
 */
export async function findChromium(say: (line: string) => void): Promise<Browser> {
  const found = known()
  if (found) return { ok: true, path: found }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('no Chromium here: installing the package of the system …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
    const installed = known()
    if (installed) return { ok: true, path: installed }
  }
  say("no Chromium here: installing Playwright's …")
  const { ok, output } = await runTool('playwright', ['install', 'chromium'])
  if (ok) return { ok: true, path: null }
  return {
    ok: false,
    why: `no Chromium was found or could be installed; set CHROMIUM_PATH.\n${output.slice(-1_000)}`,
  }
}
