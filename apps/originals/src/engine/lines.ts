/** Paylines: for each line the row on each of the five reels, from the top. Shared by the line games. */
const rows = (...lines: string[]): readonly (readonly number[])[] =>
  lines.map((line) => [...line].map(Number))

const THREE_ROWS = rows(
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '10001',
  '12221',
  '00122',
  '22100',
  '12101',
  '10121',
  '01110',
  '21112',
  '01010',
  '21212',
  '11011',
  '11211',
  '00200',
  '22022',
  '02220',
  '20002',
  '12021',
  '10201',
  '02020',
  '20202',
)
export const LINES_5 = THREE_ROWS.slice(0, 5)
export const LINES_10 = THREE_ROWS.slice(0, 10)
export const LINES_20 = THREE_ROWS.slice(0, 20)
export const LINES_25 = THREE_ROWS

export const LINES_25_FOUR_ROWS = rows(
  '11111',
  '22222',
  '00000',
  '33333',
  '01210',
  '32123',
  '12321',
  '21012',
  '00122',
  '33211',
  '11233',
  '22100',
  '01110',
  '32223',
  '10001',
  '23332',
  '12221',
  '21112',
  '01010',
  '32323',
  '12121',
  '21212',
  '00100',
  '33233',
  '10101',
)
