import { makeApi, calls, statusOfFailure } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'

/** The file, always saved and never shown as a page of the site. */
export async function ticketFile(
  context: Context,
  named: { number: string; id: string; key: string | undefined },
): Promise<Response> {
  const found = await makeApi(context).call(calls.openTicketFile, named, { silent: true })
  if (!found.ok) {
    const { code, status } = found.error
    const unknown = code === 'unknown_ticket' || status === 400
    throw new Response(null, { status: unknown ? 404 : statusOfFailure(found.error) })
  }
  const { name, type, content } = found.data.response
  // A picture was made anew in another format than the one its name says.
  const ending = type === 'image/webp' ? 'webp' : 'pdf'
  const saved = encodeURIComponent(`${name.replace(/\.\w{1,5}$/, '')}.${ending}`)
  return new Response(new Uint8Array(Buffer.from(content, 'base64')), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${named.number}.${ending}"; filename*=UTF-8''${saved}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    },
  })
}
