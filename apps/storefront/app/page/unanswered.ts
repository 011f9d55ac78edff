type Shown = { shown?: readonly { textKey?: unknown }[] }

/** Whether what was sent came to nothing: no network, or no answer in time. */
export const isUnanswered = (answer: unknown): boolean =>
  Array.isArray((answer as Shown | null | undefined)?.shown) &&
  ((answer as Shown).shown ?? []).some(({ textKey }) => textKey === 'errors.noAnswer')
