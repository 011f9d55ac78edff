import { type Configurations, guestConfiguration, playerConfiguration } from '@palco/contract'
import { handle, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import type { Brand } from '../../model/index.ts'

type Deps = {
  configHash: string
  /** Origins of the brand's game providers: its site may frame them. */
  frameOrigins: (brandId: string) => readonly string[]
}

/** The configuration of the asking host's brand; a guest and a player get the same today. */
export function brandRoutes({ configHash, frameOrigins }: Deps): Route[] {
  const answer = (brand: Brand, hash: string) =>
    hash === configHash
      ? { configurations: configurationOf(brand, frameOrigins(brand.id)) }
      : refuse('unknown_hash')
  return [
    handle(guestConfiguration, async ({ input, context }) => answer(context.brand, input.hash)),
    handle(playerConfiguration, async ({ input, context }) => answer(context.brand, input.hash)),
  ]
}

function configurationOf(brand: Brand, frameOrigins: readonly string[]): Configurations {
  return {
    ...brand.configuration,
    site_name: brand.configuration.site_name ?? brand.name,
    version: String(brand.version),
    currency: brand.currency,
    country: brand.country,
    time_zone: brand.timeZone,
    frame_origins: [...new Set([...(brand.configuration.frame_origins ?? []), ...frameOrigins])],
  }
}
