import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export const STYLE = readFileSync(new URL('style.css', import.meta.url), 'utf8')
/** Named by its content, so a browser may keep it for good. */
export const STYLE_PATH = `/style-${createHash('sha256').update(STYLE).digest('hex').slice(0, 12)}.css`
