import { constants, crc32, deflateRawSync } from 'node:zlib'
import { slotSum, type SlotSum } from './crc-slots.ts'

/** What stands in a kept page where every answer has its own value. Lengths are those of the real values. */
export type Slots = { nonce: string; xsrf: string }

const NAMES = ['nonce', 'xsrf'] as const

/** Bytes ready to be copied, and where the values go in them. */
type Template = { bytes: Buffer; places: Record<keyof Slots, readonly number[]> }

/** A page ready to be filled, as it is and as a gzip stream, so that serving it is a copy and a few bytes. */
export type SlottedPage = {
  plain: Template
  gzip: Template
  /** CRC-32 of the page with zero bytes in its slots, and what the values add. */
  checksum: { base: number; shares: Record<keyof Slots, SlotSum> }
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** A final, empty, stored block. */
const DEFLATE_END = Buffer.from([0x01, 0x00, 0x00, 0xff, 0xff])
const TRAILER = 8
const WINDOW = 32_768

/**
 * Cuts a page. Every part is deflated with all that stands before it as its dictionary, in which slots are
 * zero bytes: no text of a page has them, so no match ever reaches into a slot and any value may stand there.
 * A slot is a stored block.
 */
export function cutPage(html: string, placeholders: Slots): SlottedPage {
  const parts = html.split(new RegExp(`(${NAMES.map((name) => placeholders[name]).join('|')})`))
  const plain = builder()
  const gzip = builder()
  gzip.add(GZIP_HEADER)
  for (const part of parts) {
    const name = NAMES.find((each) => placeholders[each] === part)
    const bytes = Buffer.from(part)
    if (name === undefined) {
      if (bytes.length > 0) gzip.add(deflate(bytes, plain.tail(WINDOW)))
      plain.add(bytes)
      continue
    }
    gzip.add(storedHead(bytes.length))
    for (const each of [plain, gzip]) each.slot(name, bytes.length)
  }
  gzip.add(DEFLATE_END)
  const whole = plain.template()
  const trailer = Buffer.alloc(TRAILER)
  trailer.writeUInt32LE(whole.bytes.length, 4)
  gzip.add(trailer)
  const makeShare = (name: keyof Slots): SlotSum =>
    slotSum(whole.bytes.length, { length: placeholders[name].length, places: whole.places[name] })
  return {
    plain: whole,
    gzip: gzip.template(),
    checksum: { base: crc32(whole.bytes), shares: { nonce: makeShare('nonce'), xsrf: makeShare('xsrf') } },
  }
}

function builder() {
  let chunks: Buffer[] = []
  let size = 0
  const places: Record<keyof Slots, number[]> = { nonce: [], xsrf: [] }
  const add = (bytes: Buffer): void => {
    chunks.push(bytes)
    size += bytes.length
  }
  const joined = (): Buffer => {
    const bytes = Buffer.concat(chunks)
    chunks = [bytes]
    return bytes
  }
  return {
    add,
    slot(name: keyof Slots, length: number) {
      places[name].push(size)
      add(Buffer.alloc(length))
    },
    tail: (length: number): Buffer => joined().subarray(-length),
    template: (): Template => ({ bytes: joined(), places }),
  }
}

function deflate(bytes: Buffer, history: Buffer): Buffer {
  const dictionary = history.length > 0 ? { dictionary: history } : {}
  // A sync flush ends on a whole byte, so that parts can be joined.
  return deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH, ...dictionary })
}

function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(length, 1)
  head.writeUInt16LE(length ^ 0xffff, 3)
  return head
}

/** Where a filled page is written: a buffer of at least `size` bytes. */
export type Room = (size: number) => Buffer
const freshRoom: Room = (size) => Buffer.allocUnsafe(size)

/** The page with its values put in. */
export function fillPlain(page: SlottedPage, values: Slots, room: Room = freshRoom): Buffer {
  return fill(page.plain, values, room)
}

/** The same as one gzip stream. */
export function fillGzip(page: SlottedPage, values: Slots, room: Room = freshRoom): Buffer {
  const { gzip, checksum } = page
  const bytes = fill(gzip, values, room)
  let sum = checksum.base
  for (const name of NAMES) {
    const at = gzip.places[name][0]
    if (at !== undefined) sum ^= checksum.shares[name](bytes, at)
  }
  bytes.writeUInt32LE(sum >>> 0, bytes.length - TRAILER)
  return bytes
}

function fill({ bytes, places }: Template, values: Slots, room: Room): Buffer {
  const out = room(bytes.length).subarray(0, bytes.length)
  bytes.copy(out)
  for (const name of NAMES) {
    const all = places[name]
    const first = all[0]
    if (first === undefined) continue
    const { length } = values[name]
    out.write(values[name], first, 'latin1')
    for (let place = 1; place < all.length; place++) {
      const at = all[place] ?? 0
      for (let index = 0; index < length; index++) out[at + index] = out[first + index] ?? 0
    }
  }
  return out
}
