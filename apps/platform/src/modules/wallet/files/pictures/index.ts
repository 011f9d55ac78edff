export { isAvif, isHeic } from './brands.ts'
export { Pictures, type Remade } from './process.ts'
export { Turns } from './turns.ts'
