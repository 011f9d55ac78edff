import type { LoaderFunctionArgs } from 'react-router'
import { auditFile } from '../pages/audit-lines.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => auditFile(request, context)
