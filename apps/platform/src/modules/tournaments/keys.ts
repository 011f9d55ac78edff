/** A map's key of several ids, in the order of the object's fields; no id contains a line break. */
export const toKey = (parts: object): string => Object.values(parts).join('\n')
