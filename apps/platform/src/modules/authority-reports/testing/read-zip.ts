import { crc32 } from 'node:zlib'

/** The entries of an archive without compression, found by its directory. @throws where a header, a place or a checksum is wrong */
export function readPlainZip(bytes: Buffer): { name: string; content: Buffer }[] {
  const end = bytes.length - 22
  if (bytes.readUInt32LE(end) !== 0x06054b50) throw new Error('no end of the directory')
  const [count, size, start] = [
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ]
  if (start + size !== end) throw new Error('the directory is not at the end')
  const entries: { name: string; content: Buffer }[] = []
  let at = start
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry of the directory')
    const [method, sum, packed] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
    ]
    const [length, place] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)]
    const name = bytes.toString('utf8', at + 46, at + 46 + length)
    if (bytes.readUInt32LE(place) !== 0x04034b50 || method !== 0) throw new Error('no stored file')
    const from = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28)
    const content = bytes.subarray(from, from + packed)
    if (crc32(content) !== sum) throw new Error(`the checksum of ${name} is wrong`)
    entries.push({ name, content })
    at += 46 + length
  }
  return entries
}
