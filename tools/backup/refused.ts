/** Why a backup or a restore was not made; the message says what to do, and what was there is as it was. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
