import { existsSync } from 'node:fs'
import { environment } from '../environment.ts'
import { install } from './debian.ts'
import { runTool } from './run.ts'

export type Browser = { ok: true; path: string | null } | { ok: false; why: string }

/** A page costs the headless shell 0.4 of what it costs the whole browser (docs/decisions/0016-browser-lanes.md). */
const SHELL = '/usr/bin/chromium-headless-shell'
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const first = (paths: (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path))

/**
 * The browser of the journeys: CHROMIUM_PATH, then Debian's headless shell (installed when this is root), then the
 * system's browser, then Debian's, then Playwright's own download (`path: null`: Playwright knows where it is).
 */
export async function findChromium(say: (line: string) => void): Promise<Browser> {
  const found = first([environment.CHROMIUM_PATH, SHELL]) ?? (await installed('chromium-headless-shell', say))
  const whole = found ?? first(BROWSERS) ?? (await installed('chromium', say))
  if (whole) return { ok: true, path: whole }
  say("no Chromium here: installing Playwright's …")
  const { ok, output } = await runTool('playwright', ['install', 'chromium'])
  if (ok) return { ok: true, path: null }
  return {
    ok: false,
    why: `no Chromium was found or could be installed; set CHROMIUM_PATH.\n${output.slice(-1_000)}`,
  }
}

/** @returns path of the browser of a Debian package, once it is installed */
async function installed(name: string, say: (line: string) => void): Promise<string | undefined> {
  await install(name, say)
  return first([`/usr/bin/${name}`])
}
