export type Person = { email: string; dni: string | null }

/** Where a mailbox's own tags ("ana+2@…") end, and for what is written with dots or without. */
function mailbox(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  const plain = name.split('+', 1)[0] ?? ''
  return `${plain.replaceAll('.', '')}@${domain}`
}

const digitsOf = (dni: string | null): string => (dni ?? '').toLowerCase().replace(/[^0-9a-z]/g, '')

/** Whether two players are one person as far as their data show: one mailbox, or one document. */
export function isSamePerson(a: Person, b: Person): boolean {
  const dni = digitsOf(a.dni)
  return mailbox(a.email) === mailbox(b.email) || (dni !== '' && dni === digitsOf(b.dni))
}

/** "lucia.m" → "lu•••m": enough to recognise a friend, too little to log in as one. */
export function maskedName(username: string): string {
  const letters = [...username]
  const [shown, last] = letters.length > 4 ? [2, letters.at(-1)] : [1, '']
  return `${letters.slice(0, shown).join('')}•••${last}`
}
