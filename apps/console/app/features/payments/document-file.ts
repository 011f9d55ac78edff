import { operatorCalls } from '@palco/contract/operators'
import { fileLoader } from '../../session/files.server.ts'

export const loader = fileLoader(operatorCalls.readDocument, 'd')
