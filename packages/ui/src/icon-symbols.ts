import { ICON_PATHS, type IconName } from './icon-paths.ts'

/** What shows in a page without having been in the document: dialogs, fields with an error, answers of forms. */
const AT_HAND: readonly IconName[] = [
  'x',
  'circle-alert',
  'circle-check',
  'triangle-alert',
  'info',
  'eye-off',
]

const USED = /<use href="#i-([\w-]+)"/g

const renderSymbols = (names: Iterable<string>): string =>
  [...names].map((name) => `<path id="i-${name}" d="${ICON_PATHS[name as IconName] ?? ''}"></path>`).join('')

/** Every icon, for a page that shows others than its document had. */
export const allSymbols = (): string => renderSymbols(Object.keys(ICON_PATHS))

/** The sprite of a document: the icons that its markup uses, each once, and those that are always included. */
export function spriteFor(html: string): string {
  const names = new Set<string>(AT_HAND)
  for (const [, name = ''] of html.matchAll(USED)) names.add(name)
  return `<svg id="icons" aria-hidden="true"><defs>${renderSymbols(names)}</defs></svg>`
}
