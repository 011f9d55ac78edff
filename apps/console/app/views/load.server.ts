import { mayCall, operatorCalls, type SavedView } from '@palco/contract/operators'
import { readView, VIEW_PAGES } from '@palco/contract/tables'
import { redirect, type RouterContextProvider } from 'react-router'
import { makeEntry, readPart } from '../session/calls.server.ts'

/** The views of a page that carries some, with the brands whose teams may have one. */
export type PageViews = { page: string; items: SavedView[]; teams: { id: string; name: string }[] }

/**
 * The views of the page at an address as React Router reads it (that of a request may be of the page’s data); `null`: it carries none, or they could not be read.
 * @throws a redirect to the operator's default view, where nothing is chosen in the address but perhaps its brand
 */
export async function loadViews(
  { pathname: page, searchParams }: URL,
  context: Readonly<RouterContextProvider>,
): Promise<PageViews | null> {
  const { operator } = makeEntry(context)
  const right = Object.hasOwn(VIEW_PAGES, page) ? VIEW_PAGES[page] : undefined
  if (right === undefined || !mayCall(operator.rights, right)) return null
  const found = await readPart(context, operatorCalls.listViews, { page })
  if (!found) return null
  const begins = found.views.find((one) => one.default)
  if (begins) {
    const to = defaultAddress(begins.address, searchParams)
    if (to !== null) throw redirect(to)
  }
  const teams = operator.brands.filter(({ rights }) => mayCall(rights, right))
  return { page, items: found.views, teams: teams.map(({ id, name }) => ({ id, name })) }
}

/** Where a default view leads from an address; `null`: something is chosen there already, or it is the same. */
export function defaultAddress(address: string, asked: URLSearchParams): string | null {
  const brand = asked.get('brand')
  if (asked.size > (brand === null ? 0 : 1)) return null
  const view = readView(address)
  if (!view || (view.brand !== null && brand !== null && view.brand !== brand)) return null
  const to = new URL(address, 'http://console')
  if (brand !== null) to.searchParams.set('brand', brand)
  const isSame = to.searchParams.size === asked.size
  return isSame ? null : to.pathname + to.search
}
