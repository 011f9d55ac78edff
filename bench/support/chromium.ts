import { existsSync } from 'node:fs'
import { MissingTool } from './missing-tool.ts'

/** Path of the browser: CHROMIUM_PATH, then the system's. @throws MissingTool */
export function chromiumPath(): string {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  const found = places.find((path) => path && existsSync(path))
  if (!found) throw new MissingTool('no Chromium was found (Debian package chromium, or set CHROMIUM_PATH)')
  return found
}
