export { isHeic } from './heic-brand.ts'
export { Pictures, type Remade } from './process.ts'
export { Turns } from './turns.ts'
