import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const theme = readFileSync(new URL('theme.css', import.meta.url), 'utf8')

/** The colours of a token: in the light theme, in the dark one. */
function listColours(token: string): [light: string, dark: string] {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(theme)?.[1] ?? ''
  const colours = value.match(/#[\da-f]{6}/g) ?? []
  return [colours[0] ?? '', colours.at(-1) ?? '']
}

/** Relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const PLANES = ['surface-0', 'surface-1', 'surface-2', 'surface-3']
const TEXTS = [
  'text-high',
  'text-mid',
  'text-low',
  'brand-text',
  'negative-text',
  'warning-text',
  'in-text',
  'out-text',
]
const PAIRS: [text: string, plane: string][] = [
  ...TEXTS.flatMap((text) => PLANES.map((plane): [string, string] => [text, plane])),
  ['text-high', 'surface-4'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-brand', 'brand-press'],
  ['on-brand-soft', 'brand-soft'],
  ['on-negative', 'negative'],
  ['on-negative', 'negative-hover'],
  ['on-negative-soft', 'negative-soft'],
  ['on-positive-soft', 'positive-soft'],
  ['on-warning-soft', 'warning-soft'],
  ['on-info-soft', 'info-soft'],
]

test.each(PAIRS)('%s is read on %s in both themes (AA)', (text, plane) => {
  const [front, back] = [listColours(text), listColours(plane)]
  for (const theme of [0, 1] as const) expect(contrast(front[theme], back[theme])).toBeGreaterThanOrEqual(4.5)
})

test.each(['line-field', 'focus'])('%s stands out of every plane it is drawn on (3:1)', (line) => {
  for (const plane of PLANES.slice(0, 3))
    for (const theme of [0, 1] as const)
      expect(contrast(listColours(line)[theme], listColours(plane)[theme])).toBeGreaterThanOrEqual(3)
})
