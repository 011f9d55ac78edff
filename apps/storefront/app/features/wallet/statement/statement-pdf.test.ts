import { expect, test } from 'vitest'
import { statementPdf } from './statement-pdf.server.ts'

const table = (rows: number) => ({
  title: 'Movimientos',
  about: ['ana · Brasa', 'Del 1 al 30'],
  head: ['Fecha', 'Detalle', 'Monto', 'Dinero real después', 'Bono después'],
  rows: Array.from({ length: rows }, (_, index) => [
    '21 nov',
    `Jugada ${index} 🎰`,
    '-$ 10,00',
    '$ 90,00',
    '–',
  ]),
  toPage: (page: number, pages: number) => `Página ${page} de ${pages}`,
  note: null,
})

/** Pages are separate objects in the file's plain part. */
const countPages = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length

test('is a PDF with as many pages as it needs', async () => {
  const short = await statementPdf(table(10))
  expect(short.subarray(0, 5).toString()).toBe('%PDF-')
  expect(countPages(short)).toBe(1)
  expect(countPages(await statementPdf(table(100)))).toBe(3)
})
