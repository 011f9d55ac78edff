/** A player's name as others at a table see it: the first two letters, the rest of any length hidden. */
export const maskedName = (name: string): string => `${[...name.trim()].slice(0, 2).join('')}***`
