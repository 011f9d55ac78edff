/** The text of a form's field, trimmed; '' when it is missing or a file. */
export function toText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Whether a box is ticked. */
export const isTicked = (form: FormData, name: string): boolean => form.get(name) !== null

/** The texts of a form to show again after a refusal; passwords, codes of the second factor and hidden fields are never among them. */
export function valuesToKeep(form: FormData): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of form) {
    if (
      typeof value === 'string' &&
      !name.startsWith('_') &&
      !/password|idempotency|one_time_code/.test(name)
    )
      kept[name] = value
  }
  return kept
}

/** The text of a field exactly as typed: passwords may begin or end with a space. */
export function toRawText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The field for a code of the second factor. What backends say of it they say of `code`. */
export const ONE_TIME_CODE = 'one_time_code'

/** The code of a form; `undefined` where none was typed. */
export const findCode = (form: FormData): string | undefined => toText(form, ONE_TIME_CODE) || undefined

/** Errors of a refused call by the names of a form's fields, where the form has one for a code. */
export function withCodeField(
  fields: Record<string, string> | undefined,
): Record<string, string> | undefined {
  if (fields?.code === undefined) return fields
  const { code, ...others } = fields
  return { ...others, [ONE_TIME_CODE]: code }
}

type Answer = { fields?: Record<string, string> | undefined; values?: Record<string, string> | undefined }

/** Whether a form was answered that a code is needed; from then on it keeps the field. */
export const isCodeAsked = (answer: Answer | undefined): boolean =>
  answer?.fields?.[ONE_TIME_CODE] !== undefined || answer?.values?.code_asked !== undefined
