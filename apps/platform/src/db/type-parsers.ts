import pg from 'pg'

const { builtins } = pg.types
const parseTime: (text: string) => unknown = pg.types.getTypeParser(builtins.TIMESTAMPTZ)

/** "2026-11-21 20:15:30.123+00" (connections speak UTC) as JavaScript reads it by itself; anything else is pg's business. */
const toTime = (text: string): unknown =>
  /^\d{4}-.{14,21}\+00$/s.test(text)
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseTime(text)

/** Type parsers of one pool; pg's own are global and would leak into other code. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === builtins.INT8) return BigInt
    if (format !== 'binary' && oid === builtins.TIMESTAMPTZ) return toTime
    // pg would make a Date of local midnight: another day elsewhere.
    if (format !== 'binary' && oid === builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}
