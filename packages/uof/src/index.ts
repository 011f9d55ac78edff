/** Adapter of the Unified Odds Feed: its XML messages as messages of our own protocol, over its broker or from a folder. */
export { NotUnderstood } from './element.ts'
export { type Foreign, readMessage } from './messages.ts'
export { describedIn, type FolderFile, readFolder } from './folder.ts'
export type { DescriptionKey } from './description.ts'
export type { Described } from './descriptions.ts'
export { uofConnection } from './connection.ts'
