import type { PasskeySite } from '../../../passkeys/index.ts'

/** Where the keys of a brand's site are made and used. */
export const toPasskeySite = (scheme: 'http' | 'https', host: string): PasskeySite => ({
  host: host.toLowerCase().replace(/:\d+$/, ''),
  origin: `${scheme}://${host.toLowerCase()}`,
})
