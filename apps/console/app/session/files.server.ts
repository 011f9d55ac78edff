import { operatorCalls } from '@palco/contract/operators'
import { type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { asking, logInAddress, refusal, sessionToken, whileReachable } from './calls.server.ts'
import { type Visit, visitContext } from './visit.server.ts'

const FILE_POLICY = "default-src 'none'; sandbox"

/**
 * A file that a player sent. Never a page of the console: saved to disk, or, a picture, shown inside its page.
 * @param mark distinguishes the names of proofs and documents
 */
const fileLoader =
  (call: typeof operatorCalls.readProof | typeof operatorCalls.readDocument, mark: string) =>
  ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
    const { id: payment = '', file: id = '' } = params
    return sentFile(context, `${payment}-${mark}${id}`, (visit, token) =>
      visit.client.file(call, { payment, id }, asking(visit, token)),
    )
  }

export const proofLoader = fileLoader(operatorCalls.readProof, '')
export const documentLoader = fileLoader(operatorCalls.readDocument, 'd')

/** An attachment of a ticket, in the same way. */
export const attachmentLoader = ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
  const { id: number = '', file: id = '' } = params
  return sentFile(context, `${number}-${id}`, (visit, token) =>
    visit.client.file(operatorCalls.readTicketAttachment, { number, id }, asking(visit, token)),
  )
}

/** A document of an identity check, in the same way. */
export const identityLoader = ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
  const { id: check = '', file: id = '' } = params
  return sentFile(context, `${check}-${id}`, (visit, token) =>
    visit.client.file(operatorCalls.readIdentityDocument, { check, id }, asking(visit, token)),
  )
}

/** A document about where a player's money comes from, in the same way. */
export const fundsLoader = ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
  const { id: found = '', file: id = '' } = params
  return sentFile(context, `${found}-${id}`, (visit, token) =>
    visit.client.file(operatorCalls.readFundsDocument, { case: found, id }, asking(visit, token)),
  )
}

/** A report as CSV, passed on while the platform makes it. One that cannot be made whole breaks off. */
export async function reportLoader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const visit = context.get(visitContext)
  const token = sessionToken(visit)
  if (token === null) return redirectDocument(logInAddress(request), 303)
  const asked = operatorCalls.downloadReport.input.safeParse(
    Object.fromEntries(new URL(request.url).searchParams),
  )
  if (!asked.success) throw refusal(422, 'invalid_period')
  const found = await whileReachable(visit, () =>
    visit.client.stream(operatorCalls.downloadReport, asked.data, asking(visit, token), request.signal),
  )
  if ('code' in found) {
    if (found.code === 'unauthenticated') return redirectDocument(logInAddress(request), 303)
    throw refusal(found.status, found.code)
  }
  const { brand, report, from, to } = asked.data
  return new Response(found.body, {
    headers: {
      'content-security-policy': FILE_POLICY,
      'content-disposition': `attachment; filename="${brand.replaceAll(/[^\w-]/g, '_')}-${report}-${from}-${to}.csv"`,
      'content-type': 'text/csv; charset=utf-8',
    },
  })
}

/** The members of a segment as CSV, passed on while the platform sends them. */
export async function segmentLoader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const visit = context.get(visitContext)
  const token = sessionToken(visit)
  if (token === null) return redirectDocument('/login', 303)
  const asked = operatorCalls.downloadSegment.input.safeParse(
    Object.fromEntries(new URL(request.url).searchParams),
  )
  if (!asked.success) throw refusal(404, 'unknown_segment')
  const found = await whileReachable(visit, () =>
    visit.client.stream(operatorCalls.downloadSegment, asked.data, asking(visit, token), request.signal),
  )
  if ('code' in found) {
    if (found.code === 'unauthenticated') return redirectDocument('/login', 303)
    throw refusal(found.status, found.code)
  }
  const { brand, id } = asked.data
  return new Response(found.body, {
    headers: {
      'content-security-policy': FILE_POLICY,
      'content-disposition': `attachment; filename="${brand.replaceAll(/[^\w-]/g, '_')}-segment-${id}.csv"`,
      'content-type': 'text/csv; charset=utf-8',
    },
  })
}

type Found = { type: string; content: Uint8Array<ArrayBuffer> }

async function sentFile(
  context: LoaderFunctionArgs['context'],
  name: string,
  find: (visit: Visit, token: string) => Promise<Found | null>,
): Promise<Response> {
  const visit = context.get(visitContext)
  const token = sessionToken(visit)
  if (token === null) return redirectDocument('/login', 303)
  const found = await whileReachable(visit, () => find(visit, token))
  if (!found) throw refusal(404, 'not_found')
  const ending = found.type === 'image/webp' ? 'webp' : 'pdf'
  return new Response(found.content, {
    headers: {
      'content-security-policy': FILE_POLICY,
      'content-disposition': `attachment; filename="${name}.${ending}"`,
      'content-type': ending === 'webp' ? 'image/webp' : 'application/pdf',
    },
  })
}
