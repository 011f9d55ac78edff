import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, UsedPasskey } from '@palco/contract'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: Buffer): string => data.toString('base64url')

/** CBOR (RFC 8949) of what an attestation needs: whole numbers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number): Buffer =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry as Buffer)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

type Flags = { verified?: boolean; origin?: string; rpId?: string; counter?: number }
type Options = { challenge: string }

/** A device with one passkey (ES256, no attestation), after WebAuthn §6.1 and §6.5.4; `flags` make it err. */
export function newAuthenticator(host = 'brasa.test') {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (text: string) => Buffer.from(text, 'base64url')
  const coseKey = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
  const clientData = (type: string, { challenge }: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const data = ({ verified = true, rpId = host, counter = 0 }: Flags, attested: Buffer | null) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    // User present, user verified, attested data.
    const flags = 1 | (verified ? 4 : 0) | (attested ? 64 : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }
  const named = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  return {
    id: base64url(id),
    make(options: Options, flags: Flags = {}): NewPasskey {
      const size = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), size, id, coseKey])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data(flags, attested)],
      ])
      const client = clientData('webauthn.create', options, flags.origin ?? `http://${host}`)
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    use(options: Options, flags: Flags = {}): UsedPasskey {
      const client = clientData('webauthn.get', options, flags.origin ?? `http://${host}`)
      const authenticatorData = data(flags, null)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
        },
      }
    },
  }
}
