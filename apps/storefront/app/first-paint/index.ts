/** Entry of this folder for pages (docs/first-paint.md). */
export { keepForDocument, keepForHtml, useKeptData } from './kept/kept-data.tsx'
export { KeptHtml } from './kept/kept-html.tsx'
export { later } from './kept/later.tsx'
export { completePage, readyToHydrate } from './start/begin.ts'
export { takeHeld, useHeldPresses } from './start/held-forms.ts'
export { useDocumentTexts } from './texts/document-texts.ts'
