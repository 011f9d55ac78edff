import type { Language } from '@palco/contract'

/** What the username of an erased player begins with; a registered one has no colon. */
export const ERASED = 'erased:'

const NAMES: Record<Language, string> = {
  es_ES: 'Cuenta eliminada',
  en_US: 'Deleted account',
  pt_BR: 'Conta excluída',
}

/** What others read in place of an erased player's name; `null`: the player has a name. */
export const erasedName = (username: string, language: Language): string | null =>
  username.startsWith(ERASED) ? NAMES[language] : null
