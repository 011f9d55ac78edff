import type { LoaderFunctionArgs } from 'react-router'
import { casesFile } from './load.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => casesFile(request, context)
