/**
 * Whether a person born on a day is 18 on another ("YYYY-MM-DD", both of the brand's place). A person born on 29 February turns 18 on
 * 1 March.
 */
export function isAdult(birthDate: string, today: string): boolean {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  return new Date(Date.UTC(year + 18, month - 1, day)).toISOString().slice(0, 10) <= today
}

/** Whether the day exists and lies in the last 120 years. */
export function isPlausibleBirthDate(birthDate: string, today: string): boolean {
  const date = new Date(`${birthDate}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== birthDate) return false
  return birthDate <= today && date.getUTCFullYear() >= Number(today.slice(0, 4)) - 120
}
