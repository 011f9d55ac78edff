import { rewriteAll } from '@palco/contract/spanish'
import { spanishIn } from '@palco/contract/tables'
import { toBrand } from '~/brand/index.ts'
import { toLanguage } from '~/i18n/index.ts'
import type { Context } from '~/session/context.ts'
import { hasBook } from '../load.ts'
import { marketTexts, type SportMarkets } from './catalogue.server.ts'
import { type RulePart, ruleParts } from './rules-texts.server.ts'

export type { MarketText, SportMarkets } from './catalogue.server.ts'
export type { RulePart } from './rules-texts.server.ts'

const inBrandsSpanish = <T>(context: Context, texts: T): T =>
  rewriteAll(texts, toLanguage(context), spanishIn(toBrand(context).country))

/** Markets of the own sportsbook; none where an integration has its own. */
export const loadBetTypes = (context: Context): SportMarkets[] =>
  hasBook(context, 'sports') ? inBrandsSpanish(context, marketTexts(toLanguage(context))) : []

/** Rules of the own sportsbook; none where an integration has its own. */
export const loadSportRules = (context: Context): readonly RulePart[] =>
  hasBook(context, 'sports') ? inBrandsSpanish(context, ruleParts(toLanguage(context))) : []
