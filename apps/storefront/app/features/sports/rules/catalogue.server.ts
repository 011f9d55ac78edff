import { CATALOGUE, GROUPS, isDescribed, type Market } from '@palco/sports-rules/markets'
import type { Language } from '@palco/contract'

/** A market as the page of bet types explains it. */
export type MarketText = {
  name: string
  outcomes: string[]
  /** Its outcomes are named by each match's provider. */
  described: boolean
  combinable: boolean
  cashOut: boolean
}
export type SportMarkets = {
  sport: keyof typeof CATALOGUE
  groups: { group: (typeof GROUPS)[number]; markets: MarketText[] }[]
}

/** What stands for the specifiers of a market that is described and not offered. */
const SAMPLES: Record<Language, Readonly<Record<string, string>>> = {
  es_ES: { home: 'Local', away: 'Visitante', total: '2,5', hcp: '−1', '-hcp': '+1' },
  en_US: { home: 'Home', away: 'Away', total: '2.5', hcp: '−1', '-hcp': '+1' },
  pt_BR: { home: 'Mandante', away: 'Visitante', total: '2,5', hcp: '−1', '-hcp': '+1' },
}
const NTH: Record<Language, string> = { es_ES: 'N.º', en_US: 'Nth', pt_BR: 'Nº' }
const NUMBERS: Readonly<Record<string, string>> = { from: '1', to: '15' }

const filled = (text: string, language: Language): string =>
  text.replace(
    /\{([^}]+)\}/g,
    (_, name: string) =>
      SAMPLES[language][name] ?? NUMBERS[name] ?? (name.startsWith('!') ? NTH[language] : 'N'),
  )

/** Outcomes that are named one by one; of a longer table the first ones stand for all. */
const MOST = 12

function toText(market: Market, language: Language): MarketText {
  const outcomes = Object.values(market.outcomes).map((each) => filled(each[language], language))
  return {
    name: filled(market.name[language], language),
    outcomes: outcomes.length > MOST ? [...outcomes.slice(0, MOST), '…'] : outcomes,
    described: isDescribed(market, {}) && outcomes.length === 0,
    combinable: market.combinable,
    cashOut: market.cashOut,
  }
}

/** All catalogued markets by sport and group, in the language: what settlement knows, and nothing else. */
export const marketTexts = (language: Language): SportMarkets[] =>
  Object.entries(CATALOGUE).map(([sport, markets]) => ({
    sport: sport as keyof typeof CATALOGUE,
    groups: GROUPS.flatMap((group) => {
      const own = (markets as readonly Market[]).filter((each) => each.group === group)
      return own.length === 0 ? [] : [{ group, markets: own.map((each) => toText(each, language)) }]
    }),
  }))
