import { neighbourLoader } from '../pages/neighbours.server.ts'

export const loader = neighbourLoader('before')
