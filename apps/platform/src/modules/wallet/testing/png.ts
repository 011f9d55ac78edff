import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Adam7's seven passes (PNG 1.2, 2.6): first column and row, steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A black RGB PNG: few bytes, many pixels. */
export function blackPng(width: number, height: number, interlaced: boolean): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, interlaced ? 1 : 0], 8)
  const passes = interlaced ? PASSES : ([[0, 0, 1, 1]] as const)
  const bytes = passes.reduce((sum, [x, y, stepX, stepY]) => {
    const [columns, rows] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)]
    return sum + (columns * 3 + 1) * rows
  }, 0)
  const pixels = deflateSync(Buffer.alloc(bytes), { level: 1 })
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), end])
}
