import type { Language } from '@palco/contract'
import { createInstance, type i18n, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'

type Catalogue = { default: Record<string, unknown> }

const ready: Record<string, Catalogue> = {}
// The server loads all three at its start; the browser the one in use, and another when the visitor switches.
const sources = import.meta.glob<Catalogue>('./*/index.ts')
const instances = new Map<Language, i18n>()

const fileOf = (language: Language) => `./${language}/index.ts`

/** Fetches a language's texts; resolves at once when they are there. A failure is the caller's to handle. */
export async function loadLanguage(language: Language): Promise<void> {
  if (ready[fileOf(language)]) return
  const catalogue = await sources[fileOf(language)]?.()
  if (catalogue) ready[fileOf(language)] = catalogue
}

/** The i18next instance of a language, `null` until its texts are loaded (in the browser only). */
export function instanceOf(language: Language): i18n | null {
  const known = instances.get(language)
  if (known) return known
  const catalogue = ready[fileOf(language)]
  if (!catalogue) return null
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language.replace('_', '-'),
    fallbackLng: false,
    initAsync: false,
    resources: { [language.replace('_', '-')]: { translation: catalogue.default } },
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  })
  instances.set(language, instance)
  return instance
}

/** The translate function of a language for loaders, actions and `meta`. */
export function translatorFor(language: Language): TFunction {
  return instanceOf(language)?.t ?? (((key: string) => key) as TFunction)
}
