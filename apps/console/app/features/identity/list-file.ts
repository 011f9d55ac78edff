import type { LoaderFunctionArgs } from 'react-router'
import { casesFile } from './list.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => casesFile(request, context)
