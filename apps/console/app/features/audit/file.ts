import type { LoaderFunctionArgs } from 'react-router'
import { auditFile } from './load.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => auditFile(request, context)
