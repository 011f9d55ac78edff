import { constants, crc32, deflateRawSync } from 'node:zlib'

/** What stands in a kept page where every answer has its own value. Lengths are those of the real values. */
export type Slots = { nonce: string; xsrf: string }

type Piece = { bytes: Buffer; deflated: Buffer; slot: keyof Slots | null }

/** A page cut at its slots, each piece as it is and compressed, so that serving it is joining buffers. */
export type SlottedPage = { pieces: readonly Piece[]; size: number }

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** A final, empty, stored block. */
const DEFLATE_END = Buffer.from([0x01, 0x00, 0x00, 0xff, 0xff])
const WINDOW = 32_768

/**
 * Cuts a page. Every piece is deflated with all that stands before it as its dictionary, in which slots are
 * zero bytes: no text of a page has them, so no match ever reaches into a slot and any value may stand there.
 */
export function cutPage(html: string, placeholders: Slots): SlottedPage {
  const names = ['nonce', 'xsrf'] as const
  const parts = html.split(new RegExp(`(${names.map((name) => placeholders[name]).join('|')})`))
  let history = Buffer.alloc(0)
  let size = 0
  const pieces = parts.map((part): Piece => {
    const slot = names.find((name) => placeholders[name] === part) ?? null
    const bytes = Buffer.from(part)
    const deflated = slot === null && bytes.length > 0 ? deflate(bytes, history) : Buffer.alloc(0)
    history = Buffer.concat([history, slot === null ? bytes : Buffer.alloc(bytes.length)]).subarray(-WINDOW)
    size += bytes.length
    return { bytes, deflated, slot }
  })
  return { pieces, size }
}

function deflate(bytes: Buffer, history: Buffer): Buffer {
  const dictionary = history.length > 0 ? { dictionary: history } : {}
  // A sync flush ends on a whole byte, so that pieces can be joined.
  return deflateRawSync(bytes, { level: 7, finishFlush: constants.Z_SYNC_FLUSH, ...dictionary })
}

/** The page with its values put in. */
export function fillPlain(page: SlottedPage, values: Slots): Buffer {
  return Buffer.concat(
    page.pieces.map(({ bytes, slot }) => (slot === null ? bytes : Buffer.from(values[slot]))),
  )
}

function stored(value: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(value.length, 1)
  head.writeUInt16LE(value.length ^ 0xffff, 3)
  return Buffer.concat([head, value])
}

/** The same as one gzip stream. */
export function fillGzip(page: SlottedPage, values: Slots): Buffer {
  const trailer = Buffer.alloc(8)
  let checksum = 0
  const blocks = page.pieces.map(({ bytes, deflated, slot }) => {
    const content = slot === null ? bytes : Buffer.from(values[slot])
    checksum = crc32(content, checksum)
    return slot === null ? deflated : stored(content)
  })
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(page.size, 4)
  return Buffer.concat([GZIP_HEADER, ...blocks, DEFLATE_END, trailer])
}
