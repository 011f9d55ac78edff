import { createHash } from 'node:crypto'

/** A short, safe name for a text: for comparing answers and for keys made of secrets. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
