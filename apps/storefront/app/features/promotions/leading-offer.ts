import type { Promotion } from '@palco/contract'
import { wideSources } from '~/lib/wide-picture.ts'

/** The first bonus that a reader can have now, as the lobby's first banner names it; undefined where there is none. */
export function leadingOffer(promotions: readonly Promotion[]) {
  const offer = promotions.find(({ type, picture, action }) => type === 'bonus' && picture && action)
  return offer && { ...offer, sources: wideSources(offer.picture ?? '') }
}
