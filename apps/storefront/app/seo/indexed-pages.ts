import { pages, type Page } from '../route-table.ts'

/** Whether a page may be found by a search engine: all visitors see it, and it is the same for all. */
export function isIndexed(pattern: string): boolean {
  const page = pages.find(({ path }) => path === pattern)
  return page !== undefined && page.access !== 'login' && !page.personal
}

/** The pages without a parameter that a brand with these modules offers to search engines. */
export function indexedPages(modules: Readonly<Record<string, boolean>>): Page[] {
  return pages.filter(
    ({ path, module }) => isIndexed(path) && !path.includes(':') && modules[module ?? ''] !== false,
  )
}
