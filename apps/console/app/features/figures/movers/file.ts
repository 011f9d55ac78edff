import type { LoaderFunctionArgs } from 'react-router'
import { moversFile } from './file.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => moversFile(request, context)
