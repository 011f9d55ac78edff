import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router'
import type { z } from 'zod'
import { leave, sessionToken } from '../session/calls.server.ts'
import { isFormToken } from '../session/cookies.server.ts'
import { type Visit, visitContext } from '../session/visit.server.ts'
import { type FieldProblem, LONGEST_FORM_ID, type ProblemCode, problemText } from './problems.ts'
import { readForm } from './read-form.server.ts'

type Form = {
  visit: Visit
  fields: URLSearchParams
  files: readonly File[]
  /** What the form's address names. */
  id: string
}
/** What became of a form: the code of its notice, and where it leads. */
export type Outcome = {
  notice?: string
  /** Leads there in place of the page that it stands on. */
  open?: string
  /** Values of that page's address; null takes one away. */
  query?: Readonly<Record<string, string | null>>
  problems?: readonly FieldProblem[]
}
export type FormAction = (form: Form) => Promise<Outcome>

/** Notices of forms with such a field wrong; the others say that something is missing or wrong. */
const NOTICES: Partial<Record<ProblemCode, string>> = {
  price: 'invalid_price',
  amount: 'amount_invalid',
  two_ways: 'amount_two_ways',
}

/**
 * An action of the console: its form is read by the schema, then `work` is done with what was read.
 * @param refused what else becomes of a form that was refused
 */
export const formAction =
  <S extends z.ZodType>(
    schema: S | ((fields: URLSearchParams) => S),
    work: (values: z.output<S>, form: Form) => Promise<string | Outcome>,
    refused: (notice: string, fields: URLSearchParams) => Outcome = (notice) => ({ notice }),
  ): FormAction =>
  async (form) => {
    const read = readForm(typeof schema === 'function' ? schema(form.fields) : schema, form.fields)
    if (!read.ok) {
      const [first] = read.problems
      const notice = (first && NOTICES[first.code]) ?? 'invalid_request'
      return { ...refused(notice, form.fields), problems: read.problems }
    }
    const done = await work(read.values, form)
    return typeof done === 'string' ? { notice: done } : done
  }

/** Text fields and files of a form; a form without files comes as a query. */
async function sentBy(request: Request): Promise<{ fields: URLSearchParams; files: File[] }> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return { fields: new URLSearchParams(await request.text()), files: [] }
  const entries = [...(await request.formData())]
  return {
    fields: new URLSearchParams(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    files: entries.flatMap(([, value]) => (value instanceof File && value.size > 0 ? [value] : [])),
  }
}

/**
 * Answers the forms of an address: the token must be the session's, and the answer leads back to the form's page.
 * @param toPage the page that the form stands on
 */
export const answerForms =
  (
    findAction: (verb: string) => FormAction | undefined,
    toPage: (fields: URLSearchParams, args: ActionFunctionArgs) => string,
  ) =>
  async (args: ActionFunctionArgs): Promise<Response> => {
    const visit = args.context.get(visitContext)
    const token = sessionToken(visit)
    if (token === null) return redirectDocument('/login', 303)
    const { fields, files } = await sentBy(args.request)
    if (!isFormToken(token, fields.get('token') ?? '')) return redirect('/?notice=stale', 303)
    const action = findAction(args.params['verb'] ?? '')
    const outcome = (await action?.({ visit, fields, files, id: args.params['id'] ?? '' })) ?? {
      notice: 'invalid_request',
    }
    if (outcome.notice === 'unauthenticated') return leave(visit)
    return redirect(address(outcome, outcome.open ?? toPage(fields, args), fields.get('form')), 303)
  }

/** Problems that an address names at most. */
const MOST_PROBLEMS = 20

function address({ notice, query = {}, problems = [] }: Outcome, path: string, form: string | null): string {
  const page = new URL(path, 'http://console')
  if (notice !== undefined) page.searchParams.set('notice', notice)
  // Where nothing was wrong, `form` is a filter of the page.
  for (const name of page.searchParams.has('wrong') ? ['form', 'wrong'] : []) page.searchParams.delete(name)
  for (const [name, value] of Object.entries(query))
    if (value === null) page.searchParams.delete(name)
    else page.searchParams.set(name, value)
  if (form && problems.length > 0) {
    page.searchParams.set('form', form.slice(0, LONGEST_FORM_ID))
    for (const problem of problems.slice(0, MOST_PROBLEMS))
      page.searchParams.append('wrong', problemText(problem))
  }
  return page.pathname + page.search
}
