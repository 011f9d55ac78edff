import type { Language } from '@palco/contract'
import { erasedName } from '../../model/index.ts'

/** "lucia.m" → "lu•••m": enough to recognise a friend, too little to log in as one. */
export function maskedName(username: string, language: Language): string {
  const erased = erasedName(username, language)
  if (erased !== null) return erased
  const letters = [...username]
  const [shown, last] = letters.length > 4 ? [2, letters.at(-1)] : [1, '']
  return `${letters.slice(0, shown).join('')}•••${last}`
}
