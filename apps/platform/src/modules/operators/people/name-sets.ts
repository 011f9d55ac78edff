/** Names in their order, each once: lists of names are compared as sets. */
export const inOrder = (names: readonly string[]): string[] => [...new Set(names)].toSorted()

/** Whether all of these names are among those. */
export const isPart = (part: readonly string[], whole: readonly string[]): boolean =>
  part.every((one) => whole.includes(one))
