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
