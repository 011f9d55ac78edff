import { brandRoutes } from './routes.ts'
import { siteOriginsRoute } from './site-origins-route.ts'
import { configurationLive } from './live.ts'

export type { Brand } from '../../model/index.ts'
export { BrandDirectory } from './directory.ts'
export { toDay, daysAfter, daysIntoWeek, minuteAt, startOfDay } from '../../model/index.ts'
export {
  brandCountry,
  brandHost,
  brandId,
  BrandInvalid,
  brandName,
  listProblems,
  type Problem,
} from './brand-data.ts'
export { readBrandRows, readBrands, saveBrand, type NewBrand } from './store.ts'
export { zoneOfBrand, zoneOfCountry } from './time-zone.ts'

/** Which brand a host is, and what its site is configured with. */
export const brands = {
  routes: (parts: Parameters<typeof brandRoutes>[0] & Parameters<typeof siteOriginsRoute>[0]) => [
    ...brandRoutes(parts),
    siteOriginsRoute(parts),
  ],
  live: () => [configurationLive],
}
