export { BrandDirectory } from './directory.ts'
export { brandRoutes } from './routes.ts'
export { readBrands, saveBrand, type Brand, type NewBrand } from './store.ts'
