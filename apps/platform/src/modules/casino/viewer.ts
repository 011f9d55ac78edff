import type { CallContext } from '../../http/index.ts'
import { hasDemos, mayPlayDemos } from './catalogue/demo.ts'
import type { Viewer } from './catalogue/games.ts'

/** For whom a call lists games. */
export const viewerOf = ({ brand, player, language }: CallContext, at: Date): Viewer => ({
  brandId: brand.id,
  playerId: player?.id ?? null,
  currency: player?.currency ?? brand.currency,
  language,
  demos: hasDemos(brand) && mayPlayDemos({ brand, player }, at),
})
