import { neighbourLoader } from './neighbours.server.ts'

export const loader = neighbourLoader('after')
