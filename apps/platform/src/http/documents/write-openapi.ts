import { writeFileSync } from 'node:fs'
import { publishedDocument, publishedFeed, publishedOperators } from './published-document.ts'

const text = (document: object): string => `${JSON.stringify(document, null, 2)}\n`
const inDocs = (name: string): URL => new URL(`../../../../../docs/${name}`, import.meta.url)

/** The published documents: the contract with the game provider protocol, the operators' calls, the odds feed protocol. */
export const PUBLISHED: readonly { file: URL; text: () => string }[] = [
  { file: inDocs('openapi.json'), text: () => text(publishedDocument('http://127.0.0.1:4000')) },
  { file: inDocs('openapi-operators.json'), text: () => text(publishedOperators('http://127.0.0.1:4000')) },
  { file: inDocs('openapi-feed.json'), text: () => text(publishedFeed('http://127.0.0.1:4400')) },
]

/** `npm run openapi`: writes them. A test compares them with what is served. */
if (import.meta.main) for (const { file, text: made } of PUBLISHED) writeFileSync(file, made())
