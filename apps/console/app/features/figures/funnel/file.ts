import type { LoaderFunctionArgs } from 'react-router'
import { funnelFile } from './file.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => funnelFile(request, context)
