import { type Place, placeOfRow, type SealedColumn } from '@palco/sealing'

/** Operators who are out need not open any more; who is invited has none yet. */
export const TOTP_SECRETS: SealedColumn = {
  table: 'operators',
  column: 'totp_sealed',
  keys: ['id'],
  where: "disabled_at IS NULL AND totp_sealed <> ''",
  what: 'the authenticators of operators',
}

/** Where an operator's authenticator belongs: another operator's row opens nothing with it. */
export const totpPlace = (operatorId: string): Place => placeOfRow(TOTP_SECRETS, [operatorId])
