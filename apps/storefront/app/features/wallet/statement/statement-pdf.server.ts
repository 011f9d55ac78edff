import PDFDocument from 'pdfkit'

export type StatementTable = {
  title: string
  /** Whose it is, of which period, when it was made: a line each. */
  about: readonly string[]
  /** Date, what, amount, real money and bonus after it; each row the same. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** "3" of "12" → "Página 3 de 12" */
  toPage: (page: number, pages: number) => string
  note: string | null
}

const MARGIN = 48
const ROW = 18
/** Left edge and width of each column, in points of a portrait A4 page (595 × 842). */
const COLUMNS = [
  { x: MARGIN, width: 96, align: 'left' },
  { x: MARGIN + 100, width: 152, align: 'left' },
  { x: MARGIN + 256, width: 76, align: 'right' },
  { x: MARGIN + 336, width: 88, align: 'right' },
  { x: MARGIN + 428, width: 71, align: 'right' },
] as const

/** The standard fonts of PDF write Latin letters only; what they cannot write is left out. */
const latin = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[^\x20-\xff€–—’“”·]/g, '')

/** The statement to print and keep: A4, a header on every page, rows that are never cut. */
export function statementPdf(table: StatementTable): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: latin(table.title) },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.font('Helvetica-Bold').fontSize(18).text(latin(table.title))
  doc.font('Helvetica').fontSize(9).fillColor('#444')
  for (const line of table.about) doc.text(latin(line))
  doc.moveDown()
  let y = head(doc, table.head, doc.y)
  for (const row of table.rows) {
    if (y + ROW > doc.page.height - MARGIN - ROW) {
      doc.addPage()
      y = head(doc, table.head, MARGIN)
    }
    y = line(doc, row, y)
  }
  if (table.note) doc.fontSize(9).text(latin(table.note), MARGIN, y + 8)
  numberPages(doc, table.toPage)
  doc.end()
  return done
}

type Doc = InstanceType<typeof PDFDocument>

function head(doc: Doc, cells: StatementTable['head'], y: number): number {
  doc.font('Helvetica-Bold').fontSize(9).fillColor('#000')
  const after = line(doc, cells, y)
  doc
    .moveTo(MARGIN, after - 4)
    .lineTo(doc.page.width - MARGIN, after - 4)
    .lineWidth(0.5)
    .stroke('#888')
  doc.font('Helvetica').fontSize(9).fillColor('#111')
  return after
}

function line(doc: Doc, cells: readonly string[], y: number): number {
  for (const [index, column] of COLUMNS.entries()) {
    const { x, width, align } = column
    doc.text(latin(cells[index] ?? ''), x, y, { width, align, height: ROW, ellipsis: true, lineBreak: false })
  }
  return y + ROW
}

function numberPages(doc: Doc, toPage: StatementTable['toPage']): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page)
    // Without its lower margin the page takes the line; otherwise it would begin another one.
    doc.page.margins.bottom = 0
    const text = latin(toPage(page + 1, count))
    doc.font('Helvetica').fontSize(8).fillColor('#666')
    doc.text(text, MARGIN, doc.page.height - 32, {
      width: doc.page.width - 2 * MARGIN,
      align: 'center',
      lineBreak: false,
    })
  }
}
