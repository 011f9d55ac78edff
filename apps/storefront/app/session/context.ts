export { visitContext, visitOf, type Context } from '../lib/context.ts'
