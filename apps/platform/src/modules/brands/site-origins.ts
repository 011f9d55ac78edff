import { SITE_ORIGINS_PATH, siteOriginsRequest, type SiteOrigins } from '@palco/contract/sites'
import { checkSignature, SIGNATURE_HEADERS } from '@palco/contract/signing'
import { rawRoute, type RawRoute } from '../../http/index.ts'
import type { BrandDirectory } from './directory.ts'

/** Who may ask, and for which brands: null or absent, for every one. */
type Party = { key: string; brands?: readonly string[] | null }

type Deps = {
  brands: Pick<BrandDirectory, 'all'>
  siteScheme: 'http' | 'https'
  /** Where webhooks arrive. */
  publicUrl: string
  /** A provider of games or payments; `null` for an unknown one. */
  partyOf: (id: string) => Party | null
  now: () => Date
}

/** Where the brands' sites are, for the providers that lead players there or are framed by them. */
export function siteOriginsRoute({ brands, siteScheme, publicUrl, partyOf, now }: Deps): RawRoute {
  return rawRoute({
    method: 'POST',
    path: SITE_ORIGINS_PATH,
    async handler({ rawBody, headers }, reply) {
      const id = headers[SIGNATURE_HEADERS.party]
      const party = typeof id === 'string' ? partyOf(id) : null
      const check = party ? checkSignature(party.key, headers, rawBody, now().getTime()) : 'invalid'
      if (party === null || check !== 'ok')
        return reply.code(401).send({
          code: check === 'stale' ? 'stale_timestamp' : 'invalid_signature',
          message: 'The request is not signed by a known provider',
        })
      if (!siteOriginsRequest.safeParse(parsed(rawBody)).success)
        return reply
          .code(400)
          .send({ code: 'invalid_request', message: 'The body does not fit the protocol' })
      const seen = (await brands.all()).filter((brand) => party.brands?.includes(brand.id) ?? true)
      const hosts = seen.flatMap((brand) => brand.hosts)
      return {
        site_origins: hosts.map((host) => `${siteScheme}://${host}`),
        platform_origin: new URL(publicUrl).origin,
      } satisfies SiteOrigins
    },
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
