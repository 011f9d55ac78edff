import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export type Receiver = { p256dh: string; auth: string }
/** What is drawn for one message; tests set the published values. */
export type Drawn = { privateKey: Buffer; salt: Buffer }

const CURVE = 'prime256v1'
/** One record: web push messages are shorter (RFC 8291 §4). */
const RECORD_BYTES = 4096
export const MOST_BYTES = RECORD_BYTES - 17 - 86

const draw = (): Drawn => {
  const ecdh = createECDH(CURVE)
  ecdh.generateKeys()
  return { privateKey: ecdh.getPrivateKey(), salt: randomBytes(16) }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Whether the keys of a subscription are a point of P-256 and 16 bytes. */
export function areKeys({ p256dh, auth }: Receiver): boolean {
  try {
    const ecdh = createECDH(CURVE)
    ecdh.generateKeys()
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'))
    return Buffer.from(auth, 'base64url').length === 16
  } catch {
    return false
  }
}

/**
 * A message for one browser: RFC 8291 with the content coding aes128gcm of RFC 8188. The push service cannot read it.
 * @throws Error when the message is too long or the receiver's key is no point of the curve
 */
export function encryptPush(message: Buffer, { p256dh, auth }: Receiver, drawn = draw()): Buffer {
  if (message.length > MOST_BYTES) throw new Error('a push message is too long')
  const ecdh = createECDH(CURVE)
  ecdh.setPrivateKey(drawn.privateKey)
  const [receiver, sender] = [Buffer.from(p256dh, 'base64url'), ecdh.getPublicKey()]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const secret = derive(ecdh.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, drawn.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, drawn.salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2: the last record.
  const body = Buffer.concat([
    cipher.update(message),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([drawn.salt, size, Buffer.from([sender.length]), sender, body])
}
