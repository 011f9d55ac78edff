import decodeHeic from 'heic-decode'

type Pixels = { width: number; height: number; data: Buffer }

/**
 * The pixels (RGBA) of the first picture in the file, the right way up.
 * @param limit of pixels; looked at in the header, before any is unfolded
 * @throws when it cannot be read
 */
export async function readHeic(content: Uint8Array, limit: number): Promise<Pixels | 'file_too_large'> {
  const pictures = await decodeHeic.all({ buffer: content })
  try {
    const [first] = pictures
    if (!first) throw new Error('no picture in it')
    if (first.width * first.height > limit) return 'file_too_large'
    const { width, height, data } = await first.decode()
    return { width, height, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) }
  } finally {
    pictures.dispose()
  }
}
