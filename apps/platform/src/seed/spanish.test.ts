import { expect, test } from 'vitest'
import type { BrandSeed } from './brands/brand-seed.ts'
import { brasa } from './brands/brasa.ts'
import { marea } from './brands/marea.ts'
import { listTexts } from './content/index.ts'
import { toHelp } from './help/index.ts'
import { listPromotions } from './promotions/index.ts'
import { listStoreItems } from './store/index.ts'
import { listTournaments } from './tournaments/index.ts'

function* listSpanish(value: unknown, isSpanish = false): Generator<string> {
  if (typeof value === 'string' && isSpanish) yield value
  if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* listSpanish(one, isSpanish || key === 'es_ES')
}

const PARTS: Readonly<Record<string, (brand: BrandSeed) => unknown>> = {
  help: toHelp,
  texts: listTexts,
  promotions: listPromotions,
  tournaments: (brand) => listTournaments(brand, new Date('2026-03-04T12:00:00Z')),
  store: listStoreItems,
}
const OF_AMERICA =
  /(?<!\p{L})(vos|tenés|podés|elegí|jugá|ganás|apostás|entrás|escribí|mirá|monto|(el|un|tu) retiro|retiros|tragamonedas|acá)(?!\p{L})/giu
const listLinks = (texts: readonly string[]) => texts.flatMap((text) => text.match(/\]\([^)]*\)/g) ?? [])

test.each(Object.keys(PARTS))(
  'the demo brand of Spain has %s in its own Spanish, that of Argentina in ours',
  (part) => {
    const [inSpain, inArgentina] = [marea, brasa].map((brand) => [...listSpanish(PARTS[part]?.(brand))])
    expect(inSpain?.join('\n').match(OF_AMERICA)).toBeNull()
    expect(inArgentina?.join('\n')).toMatch(OF_AMERICA)
    const apart = (link: string) => !/brasa|marea|gob|gov|\.(es|ar|org)/.test(link)
    expect(listLinks(inSpain ?? []).filter(apart)).toEqual(listLinks(inArgentina ?? []).filter(apart))
  },
)
