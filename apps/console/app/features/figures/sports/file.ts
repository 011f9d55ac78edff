import type { LoaderFunctionArgs } from 'react-router'
import { sportsFile } from './file.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => sportsFile(request, context)
