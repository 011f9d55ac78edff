import type { LoaderFunctionArgs } from 'react-router'
import { figuresFile } from './report.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => figuresFile(request, context)
