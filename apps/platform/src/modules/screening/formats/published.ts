/**
 * When a list was published, in milliseconds, as the publishers write it: "11/27/2026" (month first), "2026-11-27", or with a time behind it.
 * @returns null: it is not said, or cannot be read
 */
export function readPublished(text: string | null): number | null {
  const said = text ?? ''
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(said)
  const at = american
    ? Date.UTC(Number(american[3]), Number(american[1]) - 1, Number(american[2]))
    : /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(said)
      ? Date.parse(said)
      : Number.NaN
  return Number.isNaN(at) ? null : at
}
