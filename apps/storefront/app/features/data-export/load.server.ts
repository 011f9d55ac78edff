import type { DataExport, DataExportPage } from '@palco/contract'
import { makeApi, calls } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'

type File = NonNullable<DataExport['export']>
export type LoadedData = {
  /** `null`: none was asked for; `undefined`: it could not be read. */
  file: File | null | undefined
  /** The section that is looked at, where there is one. */
  section:
    | (DataExportPage & { title: string; name: string; page: number; pages: number })
    | 'unreadable'
    | null
}

/** Whether there is a file, and the page of a section that `search` names. */
export async function loadData(context: Context, search: URLSearchParams): Promise<LoadedData> {
  const api = makeApi(context)
  const read = await api.call(calls.readDataExport, {}, { silent: true })
  if (!read.ok) return { file: undefined, section: null }
  const file = read.data.response.export
  const listed = file?.sections.find(({ name }) => name === search.get('section'))
  if (!listed) return { file, section: null }
  const page = Math.min(listed.pages - 1, Math.max(0, Math.trunc(Number(search.get('page'))) || 0))
  const found = await api.call(calls.readDataExportPage, { section: listed.name, page }, { silent: true })
  return {
    file,
    section: found.ok
      ? { ...found.data.response, title: listed.title, name: listed.name, page, pages: listed.pages }
      : 'unreadable',
  }
}
