import { z } from 'zod'
import { defineCall, nothing, response } from '../define-call.ts'
import { currency } from '../money.ts'
import { enteredCode } from './second-factor.ts'

const dataExport = z.object({
  /** The player's file; `null`: none was asked for in the last day. */
  export: z
    .object({
      asked_at: z.iso.datetime(),
      /** Since when it can be read; `null`: it is being made. */
      ready_at: z.iso.datetime().nullable(),
      /** When it is deleted. */
      expires_at: z.iso.datetime(),
      /** Whether this session may read it: it proved the password within the last hour. */
      open: z.boolean(),
      /** What it has, where it may be read. */
      sections: z.array(
        z.object({
          name: z.string().max(60),
          /** In the language of the call. */
          title: z.string().max(100),
          rows: z.number().int().min(1),
          pages: z.number().int().min(1),
        }),
      ),
    })
    .nullable(),
})
export type DataExport = z.infer<typeof dataExport>

const exportPage = z.object({
  columns: z.array(
    z.object({
      name: z.string().max(60),
      /** In the language of the call. */
      label: z.string().max(100),
      /** Amounts of money are decimal texts in the account's currency. */
      kind: z.enum(['plain', 'money']),
    }),
  ),
  /** Of all amounts. */
  currency,
  /** Each row as a list of values in the order of the columns. Times are ISO 8601. */
  rows: z.array(z.array(z.unknown())),
})
export type DataExportPage = z.infer<typeof exportPage>

export const readDataExport = defineCall({
  name: 'data_export.read',
  method: 'GET',
  path: '/api/data-export',
  access: 'player',
  viewable: false,
  summary: 'The file of all that is kept of the player: whether there is one, and its sections.',
  input: nothing,
  answer: response(dataExport),
})

export const requestDataExport = defineCall({
  name: 'data_export.request',
  method: 'POST',
  path: '/api/data-export/request',
  access: 'player',
  summary:
    'Has the file made, after proof of the password. A second request within a day opens the same file to the asking session for another hour.',
  // A code is used once: another try would be refused.
  sentOnce: true,
  input: z.object({ password: z.string().min(1).max(256), code: enteredCode.optional() }),
  answer: response(dataExport),
  refusals: ['wrong_password', 'code_needed', 'wrong_code'],
})

export const readDataExportPage = defineCall({
  name: 'data_export.read_page',
  method: 'GET',
  path: '/api/data-export/page',
  access: 'player',
  viewable: false,
  summary: 'A page of a section of the file.',
  input: z.object({
    section: z.string().regex(/^[a-z_]{1,60}$/),
    /** From 0. */
    page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  answer: response(exportPage),
  refusals: ['export_closed'],
})
