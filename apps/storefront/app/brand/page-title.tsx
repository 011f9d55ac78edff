import { useBrand } from './index.ts'

/** The document's title: what the page is, then whose site it is. React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  const { name } = useBrand()
  return <title>{`${children} · ${name}`}</title>
}
