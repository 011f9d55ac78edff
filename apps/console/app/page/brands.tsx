import { type Currency, mayCall, type OperatorCallAccess } from '@palco/contract/tables'
import { SelectField } from '@palco/ui/field.tsx'
import { useRouteLoaderData } from 'react-router'
import { useTexts } from '../texts/index.ts'

/** What the frame of the console has read. */
type Desk = {
  operator: { rights: string[]; brands: { id: string; name: string; currency: Currency }[] }
  token: string
}
export const useDesk = () => useRouteLoaderData('layouts/desk') as Desk | undefined

/** Whether the operator has a right. */
export function useMay(): (access: OperatorCallAccess) => boolean {
  const rights = useDesk()?.operator.rights ?? []
  return (access) => mayCall(rights, access)
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
