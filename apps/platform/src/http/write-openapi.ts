import { writeFileSync } from 'node:fs'
import { publishedDocument } from './published-document.ts'

/** `npm run openapi`: writes docs/openapi.json, the published contract. A test compares it with what is served. */
export const PUBLISHED = new URL('../../../../docs/openapi.json', import.meta.url)
export const publishedText = (): string =>
  `${JSON.stringify(publishedDocument('http://127.0.0.1:4000'), null, 2)}\n`

if (import.meta.main) writeFileSync(PUBLISHED, publishedText())
