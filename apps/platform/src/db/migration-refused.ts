/** The migrations on disk and those applied do not fit, or the login lacks a right: the start is refused. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}
