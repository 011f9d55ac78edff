import type { Description, Language, Market, Specifiers, Text } from './types.ts'

/** What the names of a market and its outcomes are filled with. `players` by their ids. */
export type Naming = {
  home: string
  away: string
  specifiers: Specifiers
  language: Language
  players?: Readonly<Record<string, string>>
  /** Of a described market: it names what the catalogue does not. */
  description?: Description | undefined
}

/** A market's name with the specifiers and teams that it holds: "3.er gol". */
export const marketName = (market: Pick<Market, 'name'>, naming: Naming): string =>
  filled(naming.description?.name ?? market.name, naming)

/** A market's name, with its line where the name itself does not hold it: "Total de goles 2,5", "Hándicap asiático -0,5". */
export function marketTitle(market: Pick<Market, 'name'>, naming: Naming): string {
  const name = marketName(market, naming)
  const { total, hcp } = naming.specifiers
  if (total === undefined && hcp === undefined) return name
  const line = findValue(total === undefined ? 'hcp' : 'total', naming)
  return name.includes(line) ? name : `${name} ${line}`
}

/** An outcome's name; a player's where the outcomes are players, and the id itself where nothing names it. */
export function outcomeName(market: Pick<Market, 'outcomes'>, outcomeId: string, naming: Naming): string {
  const text = findText(market.outcomes, outcomeId) ?? findText(naming.description?.outcomes ?? {}, outcomeId)
  return text ? filled(text, naming) : (naming.players?.[outcomeId] ?? outcomeId)
}

/** Ids come from outside: "constructor" is none of an object's. */
const findText = (texts: Readonly<Record<string, Text>>, id: string): Text | undefined =>
  Object.hasOwn(texts, id) ? texts[id] : undefined

const filled = (text: Text, naming: Naming): string =>
  text[naming.language].replaceAll(/\{([-!]?\w+)\}/g, (_, name: string) => findValue(name, naming)).trim()

const ENGLISH = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** "3.er" before a masculine name in Spanish, "3rd", "3º". */
function ordinal(value: string, language: Language): string {
  if (language === 'pt_BR') return `${value}º`
  if (language === 'en_US') return value + (ENDINGS[ENGLISH.select(Number(value))] ?? 'th')
  return value + (/(?<!^1)1$|3$/.test(value) ? '.er' : '.º')
}

const DECIMAL = /(\d)\.(\d)/

/** Lines have the decimal mark of the language: "2,5" in Spanish and Portuguese. */
const marked = (value: string, language: Language): string =>
  language === 'en_US' ? value : value.replace(DECIMAL, '$1,$2')

function findValue(name: string, naming: Naming): string {
  const { home, away, specifiers, language } = naming
  if (name === 'home') return home
  if (name === 'away') return away
  const value = specifiers[name.replace(/^[-!]/, '')] ?? ''
  if (name.startsWith('!')) return ordinal(value, language)
  if (name !== 'hcp' && name !== '-hcp') return marked(value, language)
  const turned = name === '-hcp'
  // Goals ahead: "1:0" is "0:1" for the other side.
  if (value.includes(':')) return turned ? value.split(':').toReversed().join(':') : value
  const line = Number(value) * (turned ? -1 : 1)
  return marked(line > 0 ? `+${line}` : `${line === 0 ? 0 : line}`, language)
}
