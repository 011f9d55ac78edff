import type { DataExport, DataExportPage } from '@palco/contract'
import { redirect } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { paths } from '~/paths.ts'
import type { Context } from '~/session/context.ts'
import { beginStream, requirePlayer } from '~/session/index.ts'

/** Between two pages: the platform answers a player no more than 60 calls a second for long. */
const PACE_MS = 25
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type File = NonNullable<DataExport['export']>

/** All that is kept of the player as one JSON file, sent page by page. */
export async function dataFile(context: Context): Promise<Response> {
  requirePlayer(context, paths.data())
  const read = await makeApi(context).call(calls.readDataExport, {}, { silent: true })
  const file = read.ok ? read.data.response.export : null
  // The page says what can be done: ask again, or wait.
  if (!file?.open || !file.ready_at) throw redirect(paths.data())
  await beginStream(context)
  const parts = toParts(file, context)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void parts.return(undefined),
  })
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="data-${file.asked_at.slice(0, 10)}.json"`,
      'cache-control': 'no-store',
    },
  })
}

/** The text of the file: an object with a list of rows for each section. */
async function* toParts(file: File, context: Context): AsyncGenerator<string, void, undefined> {
  const api = makeApi(context)
  yield `{"made_at":${JSON.stringify(file.ready_at)},"sections":{`
  for (const [index, { name, pages }] of file.sections.entries()) {
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(name)}:[`
    for (let page = 0; page < pages; page += 1) {
      if (index + page > 0) await pause(PACE_MS)
      const read = await api.call(calls.readDataExportPage, { section: name, page }, { silent: true })
      // A cut-off download fails; one with a gap would look whole.
      if (!read.ok) throw new Error(`page ${page} of ${name} could not be read`)
      yield (page === 0 ? '\n' : ',\n') + listRows(read.data.response).join(',\n')
    }
    yield ']'
  }
  yield '}}\n'
}

const listRows = ({ columns, currency, rows }: DataExportPage): string[] =>
  rows.map((row) =>
    JSON.stringify(
      Object.fromEntries(
        columns.map(({ name, kind }, index) => {
          const value = row[index] ?? null
          return [name, kind === 'money' && value !== null ? { amount: value, currency } : value]
        }),
      ),
    ),
  )
