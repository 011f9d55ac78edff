import type { LoaderFunctionArgs } from 'react-router'
import { paymentsFile } from './file.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => paymentsFile(request, context)
