type DocumentKind = 'ar' | 'es' | 'br' | 'other'
type DocumentField = { kind: DocumentKind; inputMode: 'numeric' | 'text' }

const FIELDS: Readonly<Record<string, DocumentField>> = {
  AR: { kind: 'ar', inputMode: 'numeric' },
  BR: { kind: 'br', inputMode: 'numeric' },
  ES: { kind: 'es', inputMode: 'text' },
}

/** What the number of a country's document is called, and the keyboard that types it: a keyboard of digits has no letters. */
export const documentOfCountry = (country: string): DocumentField =>
  FIELDS[country] ?? { kind: 'other', inputMode: 'text' }
