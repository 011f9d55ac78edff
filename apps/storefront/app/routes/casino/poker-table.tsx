/** The poker room with one of its tables open: the link of a private table leads here. */
export { action, default, loader, shouldRevalidate } from './poker.tsx'
