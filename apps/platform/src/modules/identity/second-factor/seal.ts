import { type Place, placeOfRow, type SealedColumn } from '@palco/sealing'

export const PLAYER_TOTP_SECRETS: SealedColumn = {
  table: 'second_factors',
  column: 'secret_sealed',
  keys: ['player_id'],
  what: 'the authenticators of players',
}

/** Where a player's authenticator belongs: another player's row opens nothing with it. */
export const secretPlace = (playerId: string): Place => placeOfRow(PLAYER_TOTP_SECRETS, [playerId])
