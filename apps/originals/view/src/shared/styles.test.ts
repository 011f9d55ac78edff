import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const sheets = globSync('**/*.css', { cwd: root }).map((path) => ({
  path,
  // Comments out, one space between words.
  text: readFileSync(`${root}/${path}`, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' '),
}))
const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map((match) => match[1] as string)

/** What the graphics card does alone; everything else is painted or laid out anew for each frame. */
const CHEAP = /^(transform|opacity)$/

describe.each(sheets)('$path', ({ text }) => {
  it('moves only what the graphics card can move', () => {
    for (const frames of all(/@keyframes [\w-]+ \{((?: ?(?:from|to|[\d.]+%) \{[^}]*\})*)/g, text))
      for (const property of all(/[{;] ?([\w-]+):/g, frames)) expect(property).toMatch(CHEAP)
  })

  it('lets nothing but place, opacity and colour of what was pressed go over slowly', () => {
    for (const list of all(/[{;] ?transition: ([^;]+);/g, text))
      for (const one of list.split(/,(?![^(]*\))/))
        expect(one.trim().split(' ')[0]).toMatch(/^(transform|opacity|visibility|background)$/)
  })

  it('blurs nothing and asks for few layers', () => {
    expect(text).not.toMatch(/[{; ](-webkit-)?(backdrop-)?filter:|mix-blend-mode:|[{; ](-webkit-)?mask:/)
    const asked = all(/will-change: ([^;]+);/g, text)
    expect(asked.length).toBeLessThanOrEqual(2)
    for (const property of asked) expect(property).toMatch(CHEAP)
  })

  it('keeps still for those who asked for less motion, wherever it moves', () => {
    if (!/animation:|transition:/.test(text)) return
    const base = sheets.find(({ path }) => path === 'shared/base.css')?.text ?? ''
    const reduced = base.slice(base.indexOf('@media (prefers-reduced-motion: reduce)'))
    expect(reduced).toMatch(
      /animation-duration: 0\.001s !important; transition-duration: 0\.001s !important;/,
    )
  })
})
