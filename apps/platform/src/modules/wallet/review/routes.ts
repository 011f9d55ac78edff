import { calls } from '@palco/contract'
import { handle, type Route } from '../../../http/index.ts'
import type { ProofParts } from '../deposits/send-proof.ts'
import { toAnswer, FILES, toPayer } from '../for-routes.ts'
import { sendDocument } from './send-document.ts'

/** What a player sends because an operator asked for it. */
export const documentRoutes = (files: ProofParts): Route[] => [
  handle(
    calls.sendDocument,
    async ({ input, context }) => {
      const sent = await sendDocument(files, toPayer(context, files.now()), { ...input, file: context.file })
      return toAnswer(sent, context.language, files.now())
    },
    { limit: FILES },
  ),
]
