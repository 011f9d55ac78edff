import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'].map(String))

/** Among the 49,233 most common passwords, or the player's own name (ASVS V6.2.4). */
export function isWeakPassword(password: string, own: readonly string[]): boolean {
  const plain = password.toLowerCase()
  return common.has(plain) || own.some((word) => word.length >= 3 && plain === word.toLowerCase())
}

/** What a player's own password must not be: their name, their address, and the part of it before the @. */
export const ownWords = ({ username, email }: { username: string; email: string }): string[] => [
  username,
  email,
  email.split('@', 1)[0] ?? '',
]
