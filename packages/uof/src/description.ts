import { type MarketDescription, marketDescription, MOST_DESCRIBED } from '@palco/contract/feed'
import { findChild, listChildren, type Element, NotUnderstood, findText } from './element.ts'
import { LANGUAGES } from './fixtures.ts'

export type Language = keyof typeof LANGUAGES
/** Names a description: a market's number and its variant. */
export type DescriptionKey = { marketId: number; variant: string }

const LANGUAGE_NAMES = Object.keys(LANGUAGES) as Language[]

/** The described market of an answer of `descriptions/{language}/markets/{id}/variants/{variant}`. */
const marketIn = (answer: Element, { marketId, variant }: DescriptionKey): Element | undefined =>
  listChildren(answer, 'market').find(
    (market) =>
      findText(market, 'id') === String(marketId) && (findText(market, 'variant') ?? variant) === variant,
  )

/** The field's placeholders of the sides as those of our catalogue; of others only those of specifiers stay. */
function findName(element: Element | undefined): string | undefined {
  const name = element && findText(element, 'name')
  return name
    ?.replaceAll('{$competitor1}', '{home}')
    .replaceAll('{$competitor2}', '{away}')
    .replaceAll('{$event}', '{home} – {away}')
    .replaceAll('{+', '{')
    .replaceAll(/\{[$%]\w*\}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * A market's description from the answers in each language. An outcome that an answer leaves out has no name there.
 * @throws NotUnderstood when it is not whole, or not fit to be shown
 */
export function toDescription(
  answers: Readonly<Record<Language, Element>>,
  key: DescriptionKey,
): MarketDescription {
  const markets = Object.fromEntries(
    LANGUAGE_NAMES.map((language) => [language, marketIn(answers[language], key)]),
  ) as Record<Language, Element | undefined>
  const inEach = (of: (language: Language) => Element | undefined) =>
    Object.fromEntries(LANGUAGE_NAMES.map((language) => [language, findName(of(language))]))
  const outcomes = Object.fromEntries(
    LANGUAGE_NAMES.map((language) => [language, outcomesIn(markets[language])]),
  ) as Record<Language, Map<string, Element>>
  const ids = new Set(LANGUAGE_NAMES.flatMap((language) => [...outcomes[language].keys()]))
  const parsed = marketDescription.safeParse({
    name: inEach((language) => markets[language]),
    // One more than fits is enough to be refused.
    outcomes: [...ids]
      .slice(0, MOST_DESCRIBED + 1)
      .map((id) => ({ id, name: inEach((language) => outcomes[language].get(id)) })),
  })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new NotUnderstood(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'does not fit'}`)
}

const outcomesIn = (market: Element | undefined): Map<string, Element> => {
  const list = market && findChild(market, 'outcomes')
  return new Map(
    (list ? listChildren(list, 'outcome') : []).map((outcome) => [findText(outcome, 'id') ?? '', outcome]),
  )
}

/** The variants that an answer describes; markets without one are described by the catalogue. */
export const keysIn = (answer: Element): DescriptionKey[] =>
  listChildren(answer, 'market').flatMap((market) => {
    const variant = findText(market, 'variant')
    return variant === undefined ? [] : [{ marketId: Number(findText(market, 'id')), variant }]
  })
