import type { operatorCalls } from '@palco/contract/operators'
import { type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { asking, refusal, sessionToken, whileReachable } from './calls.server.ts'
import { visitContext } from './visit.server.ts'

const FILE_POLICY = "default-src 'none'; sandbox"

/**
 * A file that a player sent. Never a page of the console: saved to disk, or, a picture, shown inside its page.
 * @param mark distinguishes the names of proofs and documents
 */
export const fileLoader =
  (call: typeof operatorCalls.readProof | typeof operatorCalls.readDocument, mark: string) =>
  async ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
    const visit = context.get(visitContext)
    const token = sessionToken(visit)
    if (token === null) return redirectDocument('/login', 303)
    const { id: payment = '', file: id = '' } = params
    const found = await whileReachable(visit, () =>
      visit.client.file(call, { payment, id }, asking(visit, token)),
    )
    if (!found) throw refusal(404, 'not_found')
    const ending = found.type === 'image/webp' ? 'webp' : 'pdf'
    return new Response(found.content, {
      headers: {
        'content-security-policy': FILE_POLICY,
        'content-disposition': `attachment; filename="${payment}-${mark}${id}.${ending}"`,
        'content-type': ending === 'webp' ? 'image/webp' : 'application/pdf',
      },
    })
  }
