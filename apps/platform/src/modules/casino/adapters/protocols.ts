/** Protocols of game providers: the platform's own, and one for each folder next to this file. */
export const PROTOCOLS = ['palco', 'aggregator', 'merchant'] as const
export type Protocol = (typeof PROTOCOLS)[number]
export type FamilyProtocol = Exclude<Protocol, 'palco'>
