import type { LoaderFunctionArgs } from 'react-router'
import { cohortsFile } from './file.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => cohortsFile(request, context)
