import { addressWith } from './address.ts'

/** Where the page of a player is. */
export const playerAddress = (brand: string, id: string): string => addressWith(`/players/${id}`, { brand })

/** Where a player is found by user name. */
export const playerSearch = (brand: string, text: string): string => addressWith('/players', { brand, text })
