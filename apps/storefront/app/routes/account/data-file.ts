import type { LoaderFunctionArgs } from 'react-router'
import { dataFile } from '~/features/data-export/file.server.ts'

/** All that is kept of the player, as a file. */
export const loader = ({ context }: LoaderFunctionArgs): Promise<Response> => dataFile(context)
