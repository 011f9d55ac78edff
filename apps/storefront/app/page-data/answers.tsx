import { createContext, use, useState, type ReactNode } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData, useLocation, type useActionData } from 'react-router'
import { useRootData } from './root-data.tsx'

/** By the route whose action answered; null: no form was sent since the page was entered. */
type Answers = Readonly<Record<string, unknown>> | null

const AnswersContext = createContext<Answers>(null)

/**
 * Keeps what the page's form was answered until another form is sent or another page is entered. React Router 8 forgets it when the page's
 * data are read again (`completeNavigation`): errors and "saved" would go, and the key under which a payment may be repeated.
 */
export function KeepAnswers({ children }: { children: ReactNode }) {
  const answers = use(RouterData)?.actionData ?? null
  const place = useLocation().key
  // Another player on the same page has sent nothing.
  const key = `${useRootData()?.session.user?.id ?? ''} ${place}`
  const [kept, setKept] = useState<{ key: string; answers: Answers }>({ key, answers })
  const isNew = answers !== null && kept.answers !== answers
  if (isNew || kept.key !== key) setKept({ key, answers })
  return (
    <AnswersContext value={answers ?? (kept.key === key ? kept.answers : null)}>{children}</AnswersContext>
  )
}

/** What the page's action answered, in whichever route it is. */
export const useAnswers = (): unknown[] => Object.values(use(AnswersContext) ?? {})

/** What the page's action answered (`useAnswer<typeof action>()`). */
export const useAnswer = <Action,>() => useAnswers()[0] as ReturnType<typeof useActionData<Action>>
