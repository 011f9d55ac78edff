export type Position = { at: Date; id: string }

/** A place in a list ordered by time and id, as an opaque text. */
export const cursorOf = ({ at, id }: Position): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')

/** `undefined` for a text that is no cursor. */
export function readCursor(cursor: string): Position | undefined {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  const at = new Date(time)
  return Number.isNaN(at.getTime()) || !/^[\w-]{1,60}$/.test(id) ? undefined : { at, id }
}
