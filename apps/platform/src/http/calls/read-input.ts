import { isWellFormed, REPEATED } from '@palco/contract'
import { isModestMultipart } from '@palco/contract/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

export type Input = Readonly<Record<string, unknown>>
const read = new WeakMap<FastifyRequest, Input>()

/**
 * Body of a POST or query of a GET as one flat object; `name[]` becomes a list (site-behaviour 3.2). Of a body that is none the schema says
 * what is missing.
 */
export function readInput(request: FastifyRequest): Input {
  const known = read.get(request)
  if (known) return known
  const input =
    request.method === 'GET'
      ? fromQuery(request.query as Record<string, unknown>)
      : (findObject(request.rawText) ?? {})
  read.set(request, input)
  return input
}

/** Lists and objects within each other: more than any input has, and few enough to be read one within the other. */
const MOST_LEVELS = 16

/** Whether every text of an input, the names of its fields included, is well-formed Unicode; false of one that is nested too deep. */
export const isWellFormedInput = (value: unknown, levels = MOST_LEVELS): boolean =>
  typeof value === 'string'
    ? isWellFormed(value)
    : typeof value !== 'object' ||
      value === null ||
      (levels > 0 &&
        Object.entries(value).every(
          ([name, part]) => isWellFormed(name) && isWellFormedInput(part, levels - 1),
        ))

/**
 * Reads an input by its schema; a text that is no well-formed Unicode is malformed in any field.
 * @returns the data, or the codes of texts by field
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: Input,
): { data: z.infer<Schema> } | { fields: Record<string, string> } {
  const malformed = Object.entries(input).filter(
    ([name, value]) => !isWellFormed(name) || !isWellFormedInput(value),
  )
  if (malformed.length > 0)
    return { fields: Object.fromEntries(malformed.map(([name]) => [name.toWellFormed(), 'invalid'])) }
  const parsed = schema.safeParse(input)
  return parsed.success ? { data: parsed.data } : { fields: invalidFields(parsed.error) }
}

/** A file that came with a form. The name is the sender's word and is never used as a path. */
export type UploadedFile = { readonly name: string; readonly content: Buffer }

/**
 * Reads a form upload: its text fields become the input, the file of the named field is returned.
 * @returns `null` when there is no such file, the body is no form, or one of more parts than a form of ours has
 */
export async function readUpload(request: FastifyRequest, field: string): Promise<UploadedFile | null> {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data') || request.rawBytes === null) return null
  if (!isModestMultipart(request.rawBytes, type)) return null
  try {
    const form = await new Response(new Uint8Array(request.rawBytes), {
      headers: { 'content-type': type },
    }).formData()
    const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    read.set(request, Object.fromEntries(texts))
    const file = form.get(field)
    if (file === null || typeof file === 'string') return null
    return { name: file.name, content: Buffer.from(await file.arrayBuffer()) }
  } catch {
    return null
  }
}

function fromQuery(query: Record<string, unknown>): Input {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) =>
      name.endsWith('[]') ? [name.slice(0, -2), Array.isArray(value) ? value : [value]] : [name, value],
    ),
  )
}

/** A body's object: an empty one of an empty body; `null` of one that is no JSON, or no object. */
export function findObject(text: string): Input | null {
  try {
    const body: unknown = text === '' ? {} : JSON.parse(text)
    return typeof body === 'object' && !Array.isArray(body) ? (body as Input | null) : null
  } catch {
    return null
  }
}

/** Text codes for fields whose malformed value has its own words. */
const MALFORMED: Readonly<Record<string, string>> = {
  username: 'username_format',
  email: 'email_format',
  password: 'password_short',
  phone_number: 'phone_format',
  phone_code: 'phone_format',
  phone: 'phone_format',
  birth_date: 'birth_date',
  dni: 'dni',
  consents: 'marketing_consents',
}

/** Which fields a schema refused, with the code of the text to show at each. */
export function invalidFields(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const [field] = issue.path
    if (typeof field !== 'string' || field in fields) continue
    const missing = issue.code === 'invalid_type' && issue.message.includes('received undefined')
    fields[field] = missing ? 'required' : isRepeated(issue) ? REPEATED : (MALFORMED[field] ?? 'invalid')
  }
  return fields
}

const isRepeated = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' && issue.params?.['reason'] === REPEATED
