import { listKeys, toKeyId } from '@palco/contract/key-ring'

export type TokenKey = { readonly id: string; readonly bytes: Uint8Array }

/** The keys of `TOKEN_SECRET`, which may change while the process runs: the first one signs, a token of any of them is good. */
export class TokenKeys {
  readonly #read: () => string
  #text = ''
  #keys: readonly TokenKey[] = []

  /** @param secret the setting, or what reads it anew */
  constructor(secret: string | (() => string)) {
    this.#read = typeof secret === 'string' ? () => secret : secret
  }

  /** The same array until the setting changes. */
  get all(): readonly TokenKey[] {
    const text = this.#read()
    if (text !== this.#text) {
      this.#keys = listKeys(text).map((key) => ({
        id: toKeyId(key),
        bytes: new TextEncoder().encode(key),
      }))
      this.#text = text
    }
    return this.#keys
  }

  get first(): TokenKey {
    const [first] = this.all
    if (!first) throw new Error('TOKEN_SECRET holds no key')
    return first
  }
}
