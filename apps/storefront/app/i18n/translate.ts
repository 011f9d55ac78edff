import type { TFunction } from 'i18next'

/** A catalogue: areas, sections, texts. */
export type Catalogue = { readonly [key: string]: string | Catalogue }
export type Values = Readonly<Record<string, unknown>>

function textAt(catalogue: Catalogue, key: string): string | null {
  let found: string | Catalogue | undefined = catalogue
  for (const step of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, step)) return null
    found = found[step]
  }
  return typeof found === 'string' ? found : null
}

/**
 * The translate function over one catalogue, with the two things texts here need of i18next's format: values in
 * `{{name}}`, and `key_zero`, `key_one`, `key_other` chosen by `count` (site-behaviour 8.1: a missing text shows its key).
 * @param tag BCP 47 tag whose plural rules hold
 * @param onMissing called with every key that has no text
 */
export function translator(catalogue: Catalogue, tag: string, onMissing?: (key: string) => void): TFunction {
  const plurals = new Intl.PluralRules(tag)
  const translate = (key: string, values: Values = {}): string => {
    const { count } = values
    const forms =
      typeof count === 'number'
        ? [count === 0 ? 'zero' : '', plurals.select(count), 'other'].filter(Boolean)
        : []
    const candidates = [...forms.map((form) => `${key}_${form}`), key]
    for (const candidate of candidates) {
      const text = textAt(catalogue, candidate)
      if (text !== null)
        return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
    }
    onMissing?.(key)
    return key
  }
  return translate as unknown as TFunction
}
