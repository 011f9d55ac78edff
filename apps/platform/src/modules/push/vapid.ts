import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { placeOfRow, type SealedColumn, type Sealer } from '@palco/sealing'
import type { Queryable } from '../../db/index.ts'

type Jwk = { x: string; y: string; d: string }
/** A brand's pair: the public key as browsers take it (65 bytes, base64url), the private one as JWK. */
export type BrandKeys = { publicKey: string; jwk: Jwk }

export const PUSH_KEYS: SealedColumn = {
  table: 'push_keys',
  column: 'private_sealed',
  keys: ['brand_id'],
  what: 'the keys of web push of brands',
}

const toPlace = (brandId: string) => placeOfRow(PUSH_KEYS, [brandId])
/** RFC 8292: at most 24 hours. */
const LIFE_S = 12 * 3600

function newPair(): BrandKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), jwk: { x, y, d } }
}

/** The brand's key pair, made when it is first asked for. The private key is opened here and stays in this process. */
export async function loadKeys(q: Queryable, sealer: Sealer, brandId: string, at: Date): Promise<BrandKeys> {
  const found = await readKeys(q, sealer, brandId)
  if (found) return found
  const { publicKey, jwk } = newPair()
  await q.query({
    name: 'push-keys-insert',
    text: `INSERT INTO push_keys (brand_id, public_key, private_sealed, made_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING`,
    values: [brandId, publicKey, sealer.seal(JSON.stringify(jwk), toPlace(brandId)), at],
  })
  // Another process may have been first.
  const kept = await readKeys(q, sealer, brandId)
  if (!kept) throw new Error('the keys of web push were not written')
  return kept
}

async function readKeys(q: Queryable, sealer: Sealer, brandId: string): Promise<BrandKeys | null> {
  const { rows } = await q.query<{ publicKey: string; sealed: string }>({
    name: 'push-keys',
    text: 'SELECT public_key AS "publicKey", private_sealed AS sealed FROM push_keys WHERE brand_id = $1',
    values: [brandId],
  })
  const [row] = rows
  if (!row) return null
  const jwk = JSON.parse(sealer.open(row.sealed, toPlace(brandId)).toString()) as Jwk
  return { publicKey: row.publicKey, jwk }
}

/**
 * The header Authorization of a push (RFC 8292).
 * @param subject whom the push service may write to: "https://brasa.example"
 */
export function vapidHeader(
  { publicKey, jwk }: BrandKeys,
  { endpoint, subject, at }: { endpoint: string; subject: string; at: Date },
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(at.getTime() / 1000) + LIFE_S
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp, sub: subject })}`
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', ...jwk }, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
