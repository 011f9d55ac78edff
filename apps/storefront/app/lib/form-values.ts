/** The text of a form's field, trimmed; '' when it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Whether a box is ticked. */
export const isTicked = (form: FormData, name: string): boolean => form.get(name) !== null

/** The texts of a form to show again after a refusal; passwords and hidden fields are never among them. */
export function valuesToKeep(form: FormData): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string' && !name.startsWith('_') && !/password|idempotency/.test(name))
      kept[name] = value
  }
  return kept
}

/** The text of a field exactly as typed: passwords may begin or end with a space. */
export function rawTextOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
