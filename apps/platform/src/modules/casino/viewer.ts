import type { Language } from '@palco/contract'
import type { PlayerIdentity } from '../../model/index.ts'
import type { Brand } from '../brands/index.ts'
import { hasDemos, mayPlayDemos } from './catalogue/demo.ts'
import type { Viewer } from './catalogue/games.ts'

/** Who looks at games: a player, or a guest of a brand. */
type Looking = {
  brand: Brand
  player: Pick<PlayerIdentity, 'id' | 'currency' | 'residence' | 'unchecked'> | null
  language: Language
}

/** For whom a call lists games. */
export const toViewer = ({ brand, player, language }: Looking, at: Date): Viewer => ({
  brandId: brand.id,
  playerId: player?.id ?? null,
  currency: player?.currency ?? brand.currency,
  language,
  demos: hasDemos(brand) && mayPlayDemos({ brand, player }, at),
})
