import {
  type AuthorityTexts,
  type Configurations,
  guestConfiguration,
  playerConfiguration,
} from '@palco/contract'
import { handle, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import type { Brand } from '../../model/index.ts'

type Deps = {
  /** Whether it is a hash that the storefronts have. */
  isConfigHash: (given: string) => boolean
  /** Origins of the brand's game providers: its site may frame them. */
  frameOrigins: (brandId: string) => readonly string[]
  /** Whether the brand has pop-ups that hold now or later. */
  hasPopups: (brandId: string) => Promise<boolean>
  /** What the brand's authority wants to be shown now. */
  authorityTexts: (brand: Brand) => AuthorityTexts
}

/** The configuration of the asking host's brand; a guest and a player get the same today. */
export function brandRoutes(deps: Deps): Route[] {
  const answer = async (brand: Brand, hash: string) =>
    deps.isConfigHash(hash)
      ? { configurations: await readConfiguration(brand, deps) }
      : refuse('unknown_hash')
  return [
    handle(guestConfiguration, ({ input, context }) => answer(context.brand, input.hash)),
    handle(playerConfiguration, ({ input, context }) => answer(context.brand, input.hash)),
  ]
}

async function readConfiguration(
  brand: Brand,
  { frameOrigins, hasPopups, authorityTexts }: Omit<Deps, 'isConfigHash'>,
): Promise<Configurations> {
  return {
    ...brand.configuration,
    site_name: brand.configuration.site_name ?? brand.name,
    version: String(brand.version),
    currency: brand.currency,
    country: brand.country,
    time_zone: brand.timeZone,
    popups: await hasPopups(brand.id),
    passkeys: true,
    authority_texts: authorityTexts(brand),
    frame_origins: [...new Set([...(brand.configuration.frame_origins ?? []), ...frameOrigins(brand.id)])],
  }
}
