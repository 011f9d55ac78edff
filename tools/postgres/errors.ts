/** Why PostgreSQL could not be started; the message is one or two plain sentences for the person at the terminal. */
export type PostgresStartCode =
  | 'unsupported_machine'
  | 'no_unprivileged_user'
  | 'not_a_data_directory'
  | 'wrong_version'
  | 'not_ours'
  | 'no_free_port'
  | 'unfit_backup_folder'
  | 'restore_unfinished'
  | 'did_not_start'

export class PostgresStartError extends Error {
  readonly code: PostgresStartCode

  constructor(code: PostgresStartCode, message: string) {
    super(message)
    this.name = 'PostgresStartError'
    this.code = code
  }
}
