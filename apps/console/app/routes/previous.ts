import { neighbourLoader } from '../session/neighbours.server.ts'

export const loader = neighbourLoader('before')
