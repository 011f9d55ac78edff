import { hash } from 'node:crypto'

/** A short, safe name for a text: for comparing answers and for keys made of secrets. */
export const toDigest = (text: string): string => hash('sha256', text, 'base64url')
