import { createContext, type ReactNode, useContext } from 'react'
import { useLocation } from 'react-router'
import { type Texts, useTexts } from '../texts/index.ts'
import { type FieldProblem, problemIn } from './problems.ts'

const NONE: ReadonlyMap<string, string> = new Map()
const Problems = createContext(NONE)

/** What is wrong with a field of the form around it, in words. */
export const useFieldProblem = (name: string | undefined): string | undefined =>
  useContext(Problems).get(name ?? '')

/** The words of a problem. */
export function problemWords({ problems: words }: Texts, { code, figures }: FieldProblem): string {
  const write: (...figures: readonly string[]) => string = words[code]
  return write(...figures)
}

/** The form that the address says was refused. */
const useRefusal = (): URLSearchParams => new URLSearchParams(useLocation().search)

/** Whether this form was refused: what it is folded in stands open. */
export const useIsRefused = (form: string | undefined): boolean =>
  useRefusal().get('form') === form && form !== undefined

/** Names a form, so that what was wrong with it stands at its fields; `hidden`: its fields that nobody sees, said above the others. */
export function FormProblems({
  form,
  hidden,
  children,
}: {
  form: string
  hidden?: readonly string[]
  children: ReactNode
}) {
  const texts = useTexts()
  const refusal = useRefusal()
  const problems =
    refusal.get('form') === form
      ? new Map(
          refusal.getAll('wrong').flatMap((value) => {
            const problem = problemIn(value)
            if (!problem) return []
            return [[problem.field, problemWords(texts, problem)] as const]
          }),
        )
      : NONE
  return (
    <Problems value={problems}>
      <input type="hidden" name="form" value={form} />
      {hidden?.some((name) => problems.has(name)) && (
        <p className="error" role="alert">
          {texts.problems.hidden}
        </p>
      )}
      {children}
    </Problems>
  )
}
