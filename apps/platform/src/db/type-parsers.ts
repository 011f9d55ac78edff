import pg from 'pg'

const { builtins } = pg.types

/** Type parsers of one pool; pg's own are global and would leak into other code. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === builtins.INT8) return BigInt
    // pg would make a Date of local midnight: another day elsewhere.
    if (format !== 'binary' && oid === builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}
