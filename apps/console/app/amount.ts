import type { Language } from '@palco/contract'

const DECIMAL: Record<Language, ',' | '.'> = { es_ES: ',', en_US: '.', pt_BR: ',' }

/**
 * A typed amount as a decimal text, "5.000,50" → "5000.50". Separators are read as the language writes them; a single one
 * that does not stand before three digits is the decimal one in any language. What is no amount stays as it is, and the
 * platform refuses it.
 */
export function readAmount(text: string, language: Language): string {
  const typed = text.replaceAll(/[\s\u00a0]/g, '')
  const lone = /^(\d+)[.,](\d{1,2}|\d{4,})$/.exec(typed)
  if (lone) return `${lone[1]}.${lone[2]}`
  const decimal = DECIMAL[language]
  const group = decimal === ',' ? '.' : ','
  const [whole = '', ...rest] = typed.split(decimal)
  const groups = whole.split(group)
  const sound =
    groups.length === 1 ||
    groups.every((part, index) => /^\d+$/.test(part) && (index === 0 || part.length === 3))
  return sound ? [groups.join(''), ...rest].join('.') : typed
}
