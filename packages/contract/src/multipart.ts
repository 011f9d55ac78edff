/** The most parts a form upload may have, its file among them. */
export const MOST_PARTS = 20
/** Bytes of one part's own headers. */
const MOST_HEADERS = 2_048

const BOUNDARY = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i
const HEADERS_END = Buffer.from('\r\n\r\n')

/**
 * Whether a form upload is one that a form of ours makes: few parts with short headers. To be asked before the body is
 * parsed, since parsers work on each part for itself and a body may hold hundreds of thousands of empty ones. What reads like the end of
 * the form ends nothing here: it may stand in a part's headers, and parts behind it would be read.
 * @param contentType the request's header, with the boundary
 */
export function isModestMultipart(body: Uint8Array, contentType: string): boolean {
  const found = BOUNDARY.exec(contentType)
  const boundary = found?.[1] ?? found?.[2]
  if (boundary === undefined) return false
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const mark = Buffer.from(`--${boundary}`)
  let parts = 0
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    const after = at + mark.length
    if (bytes.subarray(after, after + 2).toString('latin1') === '--') continue
    parts += 1
    const head = bytes.subarray(after, after + MOST_HEADERS)
    if (parts > MOST_PARTS || !head.includes(HEADERS_END)) return false
  }
  return parts > 0
}
