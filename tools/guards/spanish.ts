import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { toSpanish } from '@palco/contract/spanish'
import type { Finding } from './import-rules.ts'

/** Endings of the forms of `vos`: "tenés", "elegí". */
const VOSEO = /^\p{L}+[áéí]s?$/u

/** Words with such an ending that are no form of `vos`. */
const OTHERS = new Set(
  `acá además ahí allí aquí así atrás bacará café canadá carmesí compás dará demás después detrás está estará estás esté estés estrés francés gané guardé habrá hará
  inglés interés jacarandá jamás leí maíz más mí olvidé país podrá podrás portugués puntapié quedará qué quizás revés será serás según sí también tendrá través vendrá verás volverá`.split(
    /\s+/,
  ),
)

type Node = { readonly type: string } & Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** What of a source is Spanish: what stands under `es_ES`, and tables that are named so. */
const NAMES = /^(es|ES|es_ES)$/
const SPANISH_FILE = /\/(es_ES|es)(\/|\.ts$)/
const toName = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '')

const isText = (node: unknown): boolean =>
  isNode(node) && (typeof node.value === 'string' || node.type === 'TemplateLiteral')

function* listTexts(node: unknown, isSpanish: boolean): Generator<string> {
  if (Array.isArray(node)) for (const one of node) yield* listTexts(one, isSpanish)
  if (!isNode(node)) return
  if (isSpanish && node.type === 'Literal' && typeof node.value === 'string') yield node.value
  if (isSpanish && node.type === 'TemplateElement') yield (node.value as { raw: string }).raw
  const named =
    (node.type === 'Property' && NAMES.test(toName(node.key))) ||
    (node.type === 'VariableDeclarator' && NAMES.test(toName(node.id)))
  // text('Ganaste', 'You won', 'Você ganhou')
  const words = node.type === 'CallExpression' ? (node.arguments as unknown[]) : []
  if (words.length === 3 && words.every(isText)) yield* listTexts(words[0], true)
  for (const [key, value] of Object.entries(node))
    if (key !== 'type') yield* listTexts(value, isSpanish || (named && key !== 'key' && key !== 'id'))
}

/**
 * A form of `vos` in a Spanish text has its form of `tú`, so that a brand outside of Argentina reads no mixture of both.
 * @param files sources with texts for players, and Spanish pages in Markdown
 */
export function spanishHasBothForms(root: string, files: readonly string[]): Finding[] {
  return files.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    const texts = path.endsWith('.md')
      ? [source]
      : [...listTexts(parseSync(path, source).program, SPANISH_FILE.test(path))]
    const missing = new Set(
      texts.flatMap((text) =>
        (text.match(/\p{L}+/gu) ?? []).filter((word) => {
          const small = word.toLowerCase()
          return VOSEO.test(small) && !OTHERS.has(small) && toSpanish(small, 'es-419') === small
        }),
      ),
    )
    return [...missing].map((word) => ({
      rule: 'spanish-has-both-forms',
      where: path,
      what: `has "${word}"`,
    }))
  })
}

/** How what players read is looked up. */
const BY_READER = /\b(textsForReaders|wordsForReaders|rewriteForReader)\b/
/** What only operators read, and what is rewritten where it is stored (`rewriteLocalised`). */
const NOT_BY_READER =
  /modules\/(operators\/people\/invitation-mail\.ts|mailed-reports\/mail-text\.ts|wallet\/methods\/kinds\/\w+\.ts)$/

/**
 * A Spanish text of the platform that a brand of Spain reads otherwise is looked up by its reader, who knows the brand's country.
 * @param files sources of the platform's modules
 */
export function spanishIsByReader(root: string, files: readonly string[]): Finding[] {
  return files.flatMap((path) => {
    if (NOT_BY_READER.test(path)) return []
    const source = readFileSync(join(root, path), 'utf8')
    if (BY_READER.test(source)) return []
    const { program } = parseSync(path, source)
    const found = [...listTexts(program, SPANISH_FILE.test(path))].find(
      (text) => toSpanish(text, 'es-ES') !== text,
    )
    return found === undefined
      ? []
      : [{ rule: 'spanish-is-by-reader', where: path, what: `has "${found}" without a reader` }]
  })
}
