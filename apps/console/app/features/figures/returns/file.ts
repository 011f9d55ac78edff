import type { LoaderFunctionArgs } from 'react-router'
import { returnsFile } from './file.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => returnsFile(request, context)
