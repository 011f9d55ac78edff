/** Countries offered at registration with their dialling codes (ITU-T E.164); names come from the browser's Intl. */
export const COUNTRIES: readonly (readonly [code: string, dial: string])[] = [
  ['AR', '+54'],
  ['BO', '+591'],
  ['BR', '+55'],
  ['CL', '+56'],
  ['CO', '+57'],
  ['CR', '+506'],
  ['DO', '+1'],
  ['EC', '+593'],
  ['ES', '+34'],
  ['GB', '+44'],
  ['GT', '+502'],
  ['HN', '+504'],
  ['MX', '+52'],
  ['NI', '+505'],
  ['PA', '+507'],
  ['PE', '+51'],
  ['PT', '+351'],
  ['PY', '+595'],
  ['SV', '+503'],
  ['UY', '+598'],
  ['VE', '+58'],
]

export const toDialCode = (country: string): string => COUNTRIES.find(([code]) => code === country)?.[1] ?? ''

/** The countries with their names in a language (BCP 47 tag), sorted as that language sorts. */
export function countriesIn(tag: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([tag], { type: 'region' })
  const order = new Intl.Collator(tag)
  return COUNTRIES.map(([code]) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    order.compare(a.name, b.name),
  )
}
