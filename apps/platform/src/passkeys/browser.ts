import type { NewPasskey, UsedPasskey } from '@palco/contract'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { StoredKey } from './store.ts'

/** EdDSA, ES256, RS256 (COSE): what devices sign with. */
const ALGORITHMS = [-8, -7, -257]
/** More than a person has devices. */
export const MOST_PASSKEYS = 20

/** Where keys are made and used. `host`: without its port, a key of one host is offered at no other one; `origin`: the page's own. */
export type PasskeySite = { readonly host: string; readonly origin: string }

type Named = Pick<StoredKey, 'id' | 'transports'>

/** For the browser alone; the platform reads nothing of them again but the challenge. */
export type PasskeyOptions = { challenge: string; [name: string]: unknown }

/** Takes a challenge that was given out, once. @returns false when there is none any more */
type TakeChallenge = (challenge: string) => Promise<boolean>

const list = (keys: readonly Named[]) => keys.map(({ id, transports }) => ({ id, transports }))

/** Options to make a key with: one that is found without a name, on a device that checks its user. */
export async function toCreationOptions(
  { host }: Pick<PasskeySite, 'host'>,
  { name, user, kept }: { name: string; user: { id: string; name: string }; kept: readonly Named[] },
): Promise<PasskeyOptions> {
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: host,
    userName: user.name,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: list(kept),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** Options to use a key with: one of `kept`, or without them whichever the browser has. */
export async function toRequestOptions(
  { host }: Pick<PasskeySite, 'host'>,
  kept?: readonly Named[],
): Promise<PasskeyOptions> {
  const allowed = kept && { allowCredentials: list(kept) }
  const options = await generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
    ...allowed,
  })
  return { ...options }
}

/** Reads a key that was made there. @returns `null` when it was not made with what was asked */
export async function readNewKey(
  { host, origin }: PasskeySite,
  passkey: NewPasskey,
  takeChallenge: TakeChallenge,
): Promise<StoredKey | null> {
  const verified = await verifyRegistrationResponse({
    response: passkey,
    expectedChallenge: takeChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false as const }))
  if (!verified.verified) return null
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { id, publicKey, counter: BigInt(counter), transports }
}

/** @returns the key's new counter, `null` = what was signed is not what was asked */
export async function readSignature(
  { host, origin }: PasskeySite,
  { passkey, key }: { passkey: UsedPasskey; key: StoredKey },
  takeChallenge: TakeChallenge,
): Promise<number | null> {
  const { id, publicKey, counter, transports } = key
  const verified = await verifyAuthenticationResponse({
    response: passkey,
    expectedChallenge: takeChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(counter), transports },
    requireUserVerification: true,
    // The device's own check of the user is asked for and proved.
    advancedFIDOConfig: { userVerification: 'required' },
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
