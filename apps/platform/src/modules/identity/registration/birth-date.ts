/**
 * Whether a person born on a day is so many years old on another ("YYYY-MM-DD", both of the brand's place). A person born on 29 February
 * grows older on 1 March, in years without one.
 */
export function isOfAge(birthDate: string, today: string, years: number): boolean {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10) <= today
}

/** Whether the day exists and lies in the last 120 years. */
export function isPlausibleBirthDate(birthDate: string, today: string): boolean {
  const date = new Date(`${birthDate}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== birthDate) return false
  return birthDate <= today && date.getUTCFullYear() >= Number(today.slice(0, 4)) - 120
}
