import type { Language, Spanish } from '@palco/contract/tables'

/** Files that documents name besides those of the router, by what they hold: `build/texts.json`. */
export type NamedFiles = Readonly<Record<string, string>>

/** Parts of a page that a player's page is hydrated with (kept/later.tsx), by the module that holds them. */
const PARTS: readonly (readonly [part: string, module: RegExp])[] = [
  ['frame', /\/layouts\/frame-parts\.ts$/],
  ['lobby', /\/layouts\/lobby\.tsx$/],
]

/** The words of other countries' Spanish. */
const SPANISH_WORDS = 'spanish'

type Chunk = { type: 'chunk'; imports: string[]; moduleIds: string[]; facadeModuleId: string | null }
type Bundle = Readonly<Record<string, { type: 'asset' } | Chunk>>

/** Names the files of a build: a language's texts by the language, its first ones by `language/first`, the words of other countries' Spanish by `spanish`, a part's by `parts/lobby/0` and so on. */
export function nameFiles(bundle: Bundle): NamedFiles {
  const chunks = Object.entries(bundle).flatMap(([file, output]) =>
    output.type === 'chunk' ? [[file, output] as const] : [],
  )
  return Object.fromEntries(
    chunks.flatMap(([file, chunk]) => [
      ...textsIn(chunk.moduleIds).map((name) => [name, `/${file}`] as const),
      ...partsIn(bundle, file, chunk.facadeModuleId),
    ]),
  )
}

function textsIn(modules: readonly string[]): string[] {
  return modules.flatMap((id) => {
    if (/\/contract\/src\/spanish\/index\.ts$/.test(id)) return [SPANISH_WORDS]
    const [, language, part] = /\/i18n\/(\w+)\/(index|first)\.ts/.exec(id) ?? []
    if (language === undefined) return []
    return [part === 'first' ? `${language}/first` : language]
  })
}

/** A chunk and all that it imports, also through others. */
function withImports(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (seen.has(file) || chunk?.type !== 'chunk') return seen
  seen.add(file)
  for (const imported of chunk.imports) withImports(bundle, imported, seen)
  return seen
}

function partsIn(bundle: Bundle, file: string, facade: string | null): [name: string, file: string][] {
  const part = PARTS.find(([, module]) => module.test(facade ?? ''))?.[0]
  if (part === undefined) return []
  return [...withImports(bundle, file)].map((name, index) => [`parts/${part}/${index}`, `/${name}`])
}

/** What a document says of its texts and parts, in the root's data. */
export type DocumentFiles = {
  /** The files with the page's texts, and for a player with its parts, fetched early. */
  textsFiles: string[]
  /** Only the texts of a guest's home are needed (0014). */
  firstTexts: boolean
}

/** The files that a page is hydrated with besides its modules. */
export function filesFor(
  files: NamedFiles,
  language: Language,
  page: { isDocument: boolean; isPlayer: boolean; isHome: boolean; spanish: Spanish },
): DocumentFiles {
  const firstTexts = page.isDocument && !page.isPlayer && page.isHome
  const needsWords = language === 'es_ES' && page.spanish !== 'es-AR'
  const isText = (name: string) =>
    name === `${language}/first` ||
    (name === language && !firstTexts) ||
    (name === SPANISH_WORDS && needsWords)
  const isPart = (name: string) =>
    name.startsWith('parts/frame/') || (page.isHome && name.startsWith('parts/lobby/'))
  const names = Object.keys(files)
  const wanted = [...names.filter(isText), ...(page.isPlayer ? names.filter(isPart) : [])]
  return { textsFiles: [...new Set(wanted.flatMap((name) => files[name] ?? []))], firstTexts }
}
