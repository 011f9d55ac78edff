/**
 * The odds feed protocol (docs/odds-feed.md): what a provider of fixtures, odds and settlements serves to a platform. The provider is
 * the server. Messages have the names and numbers of the Unified Odds Feed, as JSON.
 */
export * from './calls.ts'
export * from './messages.ts'
export * from './races.ts'
export * from './records.ts'
export * from './signed-lines.ts'
export * from './status.ts'
