/** A local header's signature; a central one's is in `centralEntry`. */
export const LOCAL_HEADER = Buffer.from('504b0304', 'hex')

type Header = {
  /** The version that is needed to read it, times ten. */
  version: number
  flags?: number
  method?: number
  crc?: number
  /** Bytes as they stand in the archive, and as they were. */
  packed: number
  size: number
  nameLength: number
  extraLength?: number
  /** By UTC, in steps of two seconds. */
  at: Date
}

/** Names are in UTF-8. */
const UTF8_NAME = 0x800

/** What local and central headers share (APPNOTE 4.3.7 and 4.3.12). */
export function toHeader(of: Header): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(of.version, 0)
  header.writeUInt16LE((of.flags ?? 0) | UTF8_NAME, 2)
  header.writeUInt16LE(of.method ?? 0, 4)
  header.writeUInt32LE(dosTime(of.at), 6)
  header.writeUInt32LE(of.crc ?? 0, 10)
  header.writeUInt32LE(of.packed, 14)
  header.writeUInt32LE(of.size, 18)
  header.writeUInt16LE(of.nameLength, 22)
  header.writeUInt16LE(of.extraLength ?? 0, 24)
  return header
}

/** An entry of the directory at the end. @param offset of its local header */
export function centralEntry(header: Buffer, offset: number, ...names: readonly Buffer[]): Buffer {
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(offset, 10)
  const version = Buffer.from([header[0] ?? 0, header[1] ?? 0])
  return Buffer.concat([Buffer.from('504b0102', 'hex'), version, header, tail, ...names])
}

/** The end of an archive. */
export function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

function dosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return date * 0x1_0000 + time
}
