export type { Brand } from '../../model/index.ts'
export { BrandDirectory } from './directory.ts'
export { dayOf, daysAfter, daysIntoWeek, minuteAt, startOfDay } from './days.ts'
export {
  brandCountry,
  brandHost,
  brandId,
  BrandInvalid,
  brandName,
  problemsOf,
  type Problem,
} from './brand-data.ts'
export { brandRoutes } from './routes.ts'
export { siteOriginsRoute } from './site-origins-route.ts'
export { readBrandRows, readBrands, saveBrand, type NewBrand } from './store.ts'
export { zoneOfBrand, zoneOfCountry } from './time-zone.ts'
export { configurationLive } from './live.ts'
