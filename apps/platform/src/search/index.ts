export { NameIndex, type Found, type Named } from './name-index.ts'
export { searchText } from './text.ts'
