/** Adapter of the Unified Odds Feed: its XML messages as messages of our own protocol, and their replay from a folder. */
export { NotUnderstood } from './element.ts'
export { type Foreign, readMessage } from './messages.ts'
export { replay, type Replayed } from './replay.ts'
export { uofConnection } from './connection.ts'
