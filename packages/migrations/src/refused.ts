/** The files on disk and what is applied do not fit, or the login lacks a right: the start is refused. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}
