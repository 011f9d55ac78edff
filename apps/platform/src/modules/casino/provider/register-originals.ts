import type { Queryable } from '../../../db/index.ts'
import { saveProvider } from './store.ts'

/**
 * Registers the games that are delivered with the platform, as `npm run provider -- save` would: at each start, since
 * their address is a setting. Brands and whether they are enabled stay as they were. `off` registers nothing.
 */
export async function registerOriginals(q: Queryable, address: string): Promise<void> {
  if (address === 'off') return
  const { origin } = new URL(address)
  await saveProvider(q, {
    id: 'originals',
    name: 'Palco Originals',
    url: origin,
    keyReference: 'env:PROVIDER_ORIGINALS_KEY',
  })
}
