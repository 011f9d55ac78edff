export type TableException = { file: string; table: string; because: string }

/** Tables that another part still names itself, each with its reason. This list only ever becomes shorter. */
export const TABLE_EXCEPTIONS: TableException[] = []
