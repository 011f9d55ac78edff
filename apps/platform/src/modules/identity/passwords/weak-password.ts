import { dictionary } from '@zxcvbn-ts/language-common'
import { refuse, type Refused } from '../../../result.ts'
import type { LeakedPasswords } from './leaked-passwords.ts'

const common = new Set(dictionary['passwords-common'].map(String))

/**
 * Why a password cannot be set: it is among the 49,233 most common ones or the player's own name (ASVS V6.2.4), or it was leaked
 * elsewhere (V6.2.12).
 */
export async function refusePassword(
  password: string,
  own: readonly string[],
  leaks: LeakedPasswords,
): Promise<Refused<'weak_password' | 'leaked_password'> | null> {
  const plain = password.toLowerCase()
  if (common.has(plain) || own.some((word) => word.length >= 3 && plain === word.toLowerCase()))
    return refuse('weak_password', { fields: { password: 'weak_password' } })
  return (await leaks.has(password))
    ? refuse('leaked_password', { fields: { password: 'leaked_password' } })
    : null
}

/** What a player's own password must not be: their name, their address, and the part of it before the @. */
export const ownWords = ({ username, email }: { username: string; email: string }): string[] => [
  username,
  email,
  email.split('@', 1)[0] ?? '',
]
