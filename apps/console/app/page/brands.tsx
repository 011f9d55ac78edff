import { type Currency, mayCall, type OperatorCallAccess } from '@palco/contract/tables'
import { SelectField } from '@palco/ui/field.tsx'
import { useLocation, useRouteLoaderData } from 'react-router'
import { useTexts } from '../texts/index.ts'

/** What the frame of the console has read. */
type Desk = {
  operator: {
    rights: string[]
    brands: { id: string; name: string; currency: Currency; rights: string[] }[]
  }
  token: string
}
export const useDesk = () => useRouteLoaderData('layouts/desk') as Desk | undefined

/** Whether the operator has a right: in the brand that the page is about, where it is about one. */
export function useMay(): (access: OperatorCallAccess) => boolean {
  const { rights = [], brands = [] } = useDesk()?.operator ?? {}
  const { pathname, search } = useLocation()
  const named = brands.find(({ id }) => id === new URLSearchParams(search).get('brand'))
  const brand = named ?? (pathname.startsWith('/trading') ? brands[0] : undefined)
  return (access) => mayCall(brand?.rights ?? rights, access)
}

/** The operator's brands. */
export const useBrands = () => useDesk()?.operator.brands ?? []

/** The currency in which amounts of a brand are typed. */
export const useCurrency = (brand: string): Currency | undefined =>
  useBrands().find(({ id }) => id === brand)?.currency

/** The choice of the brand that a page is about; there is always one. */
export function BrandChoice({ value }: { value: string }) {
  const { queue } = useTexts()
  const brands = useBrands()
  if (brands.length < 2) return null
  return (
    <SelectField id="filter-brand" label={queue.brand} name="brand" defaultValue={value} key={value}>
      {brands.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
