import { LANGUAGES, SPANISH, type Language, type Spanish } from '@palco/contract/tables'
import { translator, type TextTable, type TextValues } from '@palco/contract/texts'
import { TAGS } from '../../i18n/format.ts'
import { giveFirst, loadLanguage, findTexts, loadRewrite } from '../../i18n/instances.ts'
import type { Translate } from '../../i18n/translate.ts'

/** The texts of a guest's home that is hydrated: the page takes the others before it shows anything else. */
const first = import.meta.glob<{ default: TextTable }>('../../i18n/*/first.ts')

const findFirst = async (language: Language): Promise<TextTable | undefined> =>
  (await first[`../../i18n/${language}/first.ts`]?.())?.default

/** Fetches the texts that a guest's home shows. */
export async function loadFirstTexts(language: Language, spanish: Spanish = 'es-AR'): Promise<void> {
  if (findTexts(language, spanish)) return
  const [table, rewrite] = await Promise.all([findFirst(language), loadRewrite(language, spanish)])
  if (table) giveFirst(language, spanish, table, rewrite)
}

const guarded = new Map<string, Translate>()
let others = false

/** On the server: all texts, and the first ones of each language, which note when a key that they lack is shown. */
export async function loadGuardedTexts(): Promise<void> {
  await Promise.all(
    LANGUAGES.flatMap((language) =>
      (language === 'es_ES' ? SPANISH : (['es-AR'] as const)).map((spanish) => guard(language, spanish)),
    ),
  )
}

async function guard(language: Language, spanish: Spanish): Promise<void> {
  const [table, rewrite] = await Promise.all([
    findFirst(language),
    loadRewrite(language, spanish),
    loadLanguage(language, spanish),
  ])
  const complete = findTexts(language, spanish)
  if (!table || !complete) return
  const own = translator(table, TAGS[language], undefined, rewrite)
  guarded.set(`${language} ${spanish}`, (key: string, values?: TextValues): string => {
    const text = own(key, values)
    if (text !== key) return text
    others = true
    return (complete as typeof own)(key, values)
  })
}

/** The translate function of a page that is sent with its first texts only. */
export const findGuardedTexts = (language: Language, spanish: Spanish = 'es-AR'): Translate | null =>
  guarded.get(`${language} ${language === 'es_ES' ? spanish : 'es-AR'}`) ?? null

/** Whether texts beyond the first were asked for while `render` ran. */
export function usedOtherTexts<T>(render: () => T): { result: T; others: boolean } {
  others = false
  return { result: render(), others }
}
