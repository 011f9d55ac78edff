export { checkAgainstStored, checkBrandFile, type Checked } from './check.ts'
export { readFileText, type FileText } from './read.ts'
export { saveBrandFile } from './save.ts'
export type { BrandFile } from './shape.ts'
