import { SITE_ORIGINS_PATH, siteOriginsRequest, type SiteOrigins } from '@palco/contract/sites'
import { checkSignature, SIGNATURE_HEADERS } from '@palco/contract/signing'
import { type ProtocolAnswer, protocolRoute, type RawRoute } from '../../http/index.ts'
import type { BrandDirectory } from './directory.ts'

/** Who may ask, and for which brands: null or absent, for every one. */
type Party = { key: string; brands?: readonly string[] | null }

type Deps = {
  brands: Pick<BrandDirectory, 'all'>
  siteScheme: 'http' | 'https'
  /** Where webhooks arrive. */
  publicUrl: string
  /** A provider of games or payments; `null` for an unknown one. */
  findParty: (id: string) => Party | null
  now: () => Date
}

/** Where the brands' sites are, for the providers that lead players there or are framed by them. */
export function siteOriginsRoute({ brands, siteScheme, publicUrl, findParty, now }: Deps): RawRoute {
  return protocolRoute(SITE_ORIGINS_PATH, async ({ rawBody, headers }) => {
    const id = headers[SIGNATURE_HEADERS.party]
    const party = typeof id === 'string' ? findParty(id) : null
    const check = party ? checkSignature(party.key, headers, rawBody, now().getTime()) : 'invalid'
    if (party === null || check !== 'ok') {
      const code = check === 'stale' ? 'stale_timestamp' : 'invalid_signature'
      return refusal(code, 'The request is not signed by a known provider')
    }
    if (!siteOriginsRequest.safeParse(parsed(rawBody)).success)
      return refusal('invalid_request', 'The body does not fit the protocol')
    const seen = (await brands.all()).filter((brand) => party.brands?.includes(brand.id) ?? true)
    const hosts = seen.flatMap((brand) => brand.hosts)
    const origins: SiteOrigins = {
      site_origins: hosts.map((host) => `${siteScheme}://${host}`),
      platform_origin: new URL(publicUrl).origin,
    }
    return { outcome: 'ok', answer: JSON.stringify(origins) }
  })
}

const refusal = (code: ProtocolAnswer['outcome'], message: string): ProtocolAnswer => ({
  outcome: code,
  answer: JSON.stringify({ code, message }),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
