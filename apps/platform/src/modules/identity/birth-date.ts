/** Whether a person born on a day ("YYYY-MM-DD") is 18 on another day. A person born on 29 February turns 18 on 1 March. */
export function isAdult(birthDate: string, today: Date): boolean {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  const eighteenth = Date.UTC(year + 18, month - 1, day)
  return eighteenth <= Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())
}

/** Whether the day exists and lies in the last 120 years. */
export function isPlausibleBirthDate(birthDate: string, today: Date): boolean {
  const date = new Date(`${birthDate}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== birthDate) return false
  return date <= today && date.getUTCFullYear() >= today.getUTCFullYear() - 120
}
