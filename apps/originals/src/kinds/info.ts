import type { Currency, Language } from '@palco/contract'
import { toDecimal, toWire } from '@palco/contract'
import { formatMoney } from '@palco/contract/format'
import type { GameInfo } from './api-types.ts'
import type { Game } from './index.ts'
import { makeKind } from './index.ts'
import type { Bounds } from './kind.ts'
import { listRules } from './rules.ts'
import { listStakes, toTerms } from './stakes.ts'

/** What a view needs to show a game, in the session's language, currency and bounds. */
export function gameInfo(game: Game, language: Language, currency: Currency, bounds: Bounds): GameInfo {
  const kind = makeKind(game)
  const within = listStakes(game, currency).filter((stake) => stake <= bounds.max)
  const stakes = kind.stakes === 'totals' ? within.filter((stake) => stake >= bounds.min) : within
  const money = (minor: bigint) => formatMoney(toWire({ minor, currency }), language)
  const shown = { min: money(bounds.min), max: money(bounds.max) }
  return {
    id: game.id,
    name: game.name[language],
    kind: game.kind,
    rtp: game.rtp,
    volatility: game.volatility,
    hit_rate: game.hitRate,
    max_win: game.maxWin,
    rules: listRules(game, language, shown),
    stakes: stakes.map((minor) => toDecimal({ minor, currency })),
    [game.kind]: kind.info(game, toTerms(game, currency, bounds)),
  }
}
