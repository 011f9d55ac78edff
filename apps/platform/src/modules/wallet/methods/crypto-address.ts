import type { CryptoNetwork } from '@palco/contract/payments'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)

function decoded(text: string): Uint8Array | null {
  try {
    return base58check.decode(text)
  } catch {
    return null
  }
}

/** Tron: 21 bytes in Base58Check, the first 0x41 (shown as a leading T). */
function isTron(text: string): boolean {
  const bytes = text.startsWith('T') ? decoded(text) : null
  return bytes?.length === 21 && bytes[0] === 0x41
}

/** Ethereum: 20 bytes in hexadecimal; mixed case is a checksum (EIP-55). */
function isEthereum(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false
  const digits = text.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(digits.toLowerCase()))).toString('hex')
  return Array.from(digits, (digit, index) => {
    const high = parseInt(hash[index] ?? '0', 16) >= 8
    return /\d/.test(digit) || (digit === digit.toUpperCase()) === high
  }).every(Boolean)
}

/** Bitcoin: P2PKH and P2SH in Base58Check (versions 0x00 and 0x05), segwit in Bech32 (v0) and Bech32m (v1 on; BIP 350). */
function isBitcoin(text: string): boolean {
  const bytes = /^[13]/.test(text) ? decoded(text) : null
  if (bytes) return bytes.length === 21 && (bytes[0] === 0x00 || bytes[0] === 0x05)
  if (!/^bc1/i.test(text)) return false
  const v0 = bech32.decodeUnsafe(text)
  if (v0)
    return v0.words[0] === 0 && [20, 32].includes(bech32.fromWordsUnsafe(v0.words.slice(1))?.length ?? 0)
  const later = bech32m.decodeUnsafe(text)
  const program = later ? bech32m.fromWordsUnsafe(later.words.slice(1)) : undefined
  const version = later?.words[0] ?? 0
  return version >= 1 && version <= 16 && program !== undefined && program.length >= 2 && program.length <= 40
}

const CHECKS: Record<CryptoNetwork, (text: string) => boolean> = {
  TRC20: isTron,
  ERC20: isEthereum,
  BTC: isBitcoin,
}

/** Whether an address can exist on a network: its form and its checksum. Whose it is cannot be known. */
export const isAddress = (network: CryptoNetwork, text: string): boolean => CHECKS[network](text)

/**
 * Accounts of Ethereum and Tron (20 bytes in hexadecimal) from which nothing comes back: the USDT contracts themselves
 * (tether.to/en/supported-protocols), places that stand for "no one" by convention, and Tron's black hole. Zero, repeated bytes, and the first
 * 65,536 accounts (precompiled contracts) go by their form.
 */
const DEAD_ACCOUNTS = new Set([
  'dac17f958d2ee523a2206206994597c13d831ec7',
  'a614f803b6fd780986a42c78ec9c7f77e6ded13c',
  '000000000000000000000000000000000000dead',
  'dead000000000000000042069420694206942069',
  'deaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  'eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '77944d19c052b73ee2286823aa83f8138cb7032f',
])
/** Bitcoin addresses made of words, to which no one has a key. */
const DEAD_BITCOIN = new Set(['1BitcoinEaterAddressDontSendf59kuE', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr'])

const isUniform = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === bytes[0])

function isDeadAccount(bytes: Uint8Array): boolean {
  const isPrecompiled = bytes.slice(0, -2).every((byte) => byte === 0)
  return isPrecompiled || isUniform(bytes) || DEAD_ACCOUNTS.has(Buffer.from(bytes).toString('hex'))
}

/** Of segwit: version 0, and version 1 of 32 bytes (Taproot). What is sent to other programs anyone may take. */
function isPayableSegwit(text: string): boolean {
  const v0 = bech32.decodeUnsafe(text)
  const { words } = v0 ?? bech32m.decodeUnsafe(text) ?? { words: [] }
  const program = bech32m.fromWordsUnsafe(words.slice(1))
  if (!program || isUniform(Uint8Array.from(program))) return false
  return words[0] === 0 || (words[0] === 1 && program.length === 32)
}

/**
 * Whether a payout to a valid address can come back to anyone: false for the coin's own contract, burn addresses and programs
 * without an owner.
 */
export function isPayable(network: CryptoNetwork, text: string): boolean {
  if (network === 'ERC20') return !isDeadAccount(Buffer.from(text.slice(2), 'hex'))
  const bytes = decoded(text)
  if (network === 'TRC20') return bytes !== null && !isDeadAccount(bytes.slice(1))
  if (/^bc1/i.test(text)) return isPayableSegwit(text)
  return bytes !== null && !isUniform(bytes.slice(1)) && !DEAD_BITCOIN.has(text)
}
