import { randomBytes } from 'node:crypto'
import { InvalidKeyRing, listKeys, readKeyRing } from '@palco/contract/key-ring'
import { createSealer, InvalidSealingKeys, newSealingKeys } from '@palco/sealing'
import { isProviderKey } from '@palco/service/environment'
import { backupKeyIds } from '../postgres/sealed-files.mts'

/** Keys of one kind: how their ids are made, what is asked of them, and how a new one is drawn. */
type Kind = {
  /** @throws Error whose message holds no key */
  ids: (text: string) => string[]
  make: () => string
}

const shared = (least: number): Kind => ({
  ids: (text) => readKeyRing(text, least).map(({ id }) => id),
  make: () => randomBytes(32).toString('base64url'),
})
const sealing: Kind = { ids: (text) => [...createSealer(text).keyIds], make: newSealingKeys }
const backup: Kind = { ids: backupKeyIds, make: newSealingKeys }

/** What a program that only verifies has to be given before another one signs with it, and the other way round, is the same for all: first `new`, then `promote`. */
export type Ring = {
  name: string
  protects: string
  /** Programs that read it; `another's` is a program of a partner. */
  readers: readonly string[]
  kind: Kind
}

const KEYS: readonly Ring[] = [
  { name: 'TOKEN_SECRET', protects: 'access tokens of players', readers: ['platform'], kind: shared(32) },
  {
    name: 'MASTER_API_KEY',
    protects: 'calls of the storefront',
    readers: ['platform', 'storefront'],
    kind: shared(8),
  },
  {
    name: 'CONFIG_HASH',
    protects: 'the two calls for a brand’s configuration',
    readers: ['platform', 'storefront'],
    kind: shared(4),
  },
  {
    name: 'CONSOLE_KEY',
    protects: 'calls of the console',
    readers: ['platform', 'console'],
    kind: shared(16),
  },
  {
    name: 'PAYMENTS_SANDBOX_KEY',
    protects: 'calls and webhooks of the payment provider for development',
    readers: ['platform', 'payments'],
    kind: shared(16),
  },
  {
    name: 'IDENTITY_SANDBOX_KEY',
    protects: 'calls and webhooks of the identity provider for development, and its registers',
    readers: ['platform', 'identity'],
    kind: shared(16),
  },
  {
    name: 'PROVIDER_ORIGINALS_KEY',
    protects: 'calls between the platform and the built-in games',
    readers: ['platform', 'originals'],
    kind: shared(16),
  },
  {
    name: 'PROVIDER_ODDS_FEED_KEY',
    protects: 'calls between the platform and the built-in odds feed',
    readers: ['platform', 'odds-feed'],
    kind: shared(16),
  },
  {
    name: 'SEALING_KEYS',
    protects: 'secrets in the platform’s database, links to unsubscribe, links to guests’ tickets',
    readers: ['platform'],
    kind: sealing,
  },
  {
    name: 'ORIGINALS_SEALING_KEYS',
    protects: 'seeds, chains and decks in the games’ database',
    readers: ['originals'],
    kind: sealing,
  },
  {
    name: 'ODDS_FEED_SEALING_KEYS',
    protects: 'the secret of the results in the odds feed’s database',
    readers: ['odds-feed'],
    kind: sealing,
  },
  { name: 'BACKUP_KEYS', protects: 'backups and the archived log', readers: ['start'], kind: backup },
]

/** The ring of a setting, also that of any provider; `null`: the setting holds no keys that are rotated here. */
export function findRing(name: string): Ring | null {
  const known = KEYS.find((ring) => ring.name === name)
  if (known) return known
  if (!isProviderKey(name)) return null
  return {
    name,
    protects: 'calls between the platform and this provider',
    readers: ['platform', 'a partner'],
    kind: shared(16),
  }
}

/** Rings of an environment, in the order of the catalogue. */
export function listRings(names: readonly string[]): Ring[] {
  const fixed = KEYS.filter(({ name }) => names.includes(name))
  const others = names.filter((name) => !KEYS.some((ring) => ring.name === name))
  return [...fixed, ...others.toSorted().flatMap((name) => findRing(name) ?? [])]
}

/** A key of a provider of games or odds that lies sealed in its row. */
export const PROVIDER_RING = { protects: 'calls between the platform and this provider', kind: shared(16) }

/** Secrets that are not rotated by adding a key, each with the reason. The page of keys has them all. */
export const NOT_ROTATED: Readonly<Record<string, string>> = {
  DATABASE_URL: 'PostgreSQL’s password: a second user, or a changed password and a rolling restart',
  ORIGINALS_DATABASE_URL: 'PostgreSQL’s password, as above',
  ODDS_FEED_DATABASE_URL: 'PostgreSQL’s password, as above',
  BUS_URL: 'the password of NATS: a second user there, and a rolling restart',
  OPERATOR_SIGN_ON_CLIENT_SECRET:
    'the console’s secret at the company’s directory: a second secret there, and a rolling restart',
  SMTP_URL: 'the password of the mail server: a second user there, and a rolling restart',
  SMS_URL: 'the password of the gateway: a second user there, and a rolling restart',
  REGISTER_CONNECTIONS:
    'the register gives the keys; the first of several is sent, and a rolling restart takes a new one',
  AUTHORITY_STORES:
    'the password of an authority’s store is agreed with the authority, and earlier lots keep theirs',
}

/** The text of a ring whose last key is a new one. */
export const withNewKey = (text: string, key: string): string => [...listKeys(text), key].join(',')

/** @returns the ids of a text's keys, or why it cannot be used */
export function judge(kind: Kind, text: string): { ids: string[] } | { problem: string } {
  try {
    return { ids: kind.ids(text) }
  } catch (error) {
    const isPlain = error instanceof InvalidKeyRing || error instanceof InvalidSealingKeys
    if (isPlain || (error instanceof Error && error.message.startsWith('BACKUP_KEYS')))
      return { problem: error.message }
    throw error
  }
}
