/** Passkeys (WebAuthn), of players as of operators: what a browser is asked and answers, and the keys that are kept. */
export {
  MOST_PASSKEYS,
  type PasskeyOptions,
  type PasskeySite,
  readNewKey,
  readSignature,
  toCreationOptions,
  toRequestOptions,
} from './browser.ts'
export { keyOnWire, keyStore, type KeyRow } from './store.ts'
