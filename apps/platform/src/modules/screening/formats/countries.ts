const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** Names that lists write otherwise than the standard's English ones. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  BURMA: 'MM',
  'CONGO, DEMOCRATIC REPUBLIC OF THE': 'CD',
  'DEMOCRATIC REPUBLIC OF THE CONGO': 'CD',
  'CONGO, REPUBLIC OF THE': 'CG',
  "COTE D'IVOIRE": 'CI',
  "DEMOCRATIC PEOPLE'S REPUBLIC OF KOREA": 'KP',
  'KOREA, NORTH': 'KP',
  'KOREA, SOUTH': 'KR',
  'REPUBLIC OF KOREA': 'KR',
  'IRAN, ISLAMIC REPUBLIC OF': 'IR',
  'IRAN (ISLAMIC REPUBLIC OF)': 'IR',
  'RUSSIAN FEDERATION': 'RU',
  'SYRIAN ARAB REPUBLIC': 'SY',
  'UNITED REPUBLIC OF TANZANIA': 'TZ',
  'UNITED STATES OF AMERICA': 'US',
  'UNITED KINGDOM OF GREAT BRITAIN AND NORTHERN IRELAND': 'GB',
  'BOLIVARIAN REPUBLIC OF VENEZUELA': 'VE',
  'VENEZUELA (BOLIVARIAN REPUBLIC OF)': 'VE',
  'VIET NAM': 'VN',
  TURKEY: 'TR',
  'CZECH REPUBLIC': 'CZ',
}

const plain = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’]/g, "'").replace(/&/g, 'and').toUpperCase().trim()

let codes: Map<string, string> | undefined

/** The ISO 3166-1 code of a country that is named in English or by its code; null: none is called so. */
export function countryCode(name: string): string | null {
  codes ??= new Map([...standardNames(), ...Object.entries(OTHER_NAMES)])
  return codes.get(plain(name)) ?? null
}

function standardNames(): [string, string][] {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
    const name = english.of(code)
    // Groups of countries and codes without a country have names too.
    if (name === undefined || /^(EU|EZ|UN|XA|XB|XK|ZZ|QO)$/.test(code)) return []
    return [
      [plain(name), code],
      [code, code],
    ] as [string, string][]
  })
}
