import { askForPasskey, type PasskeyOptions } from '@palco/ui/passkeys.ts'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FieldProblem } from '../../forms/problems.ts'

type Answer = { options: PasskeyOptions } | { code: string; problems: readonly FieldProblem[] }

/**
 * A form whose answer are options: the browser asks the person with them, and what came of it is sent by itself.
 * @param token form token of the page
 * @param action address of the page that answers both
 */
export function usePasskey(asked: 'make' | 'use', { token, action }: { token: string; action: string }) {
  const fetcher = useFetcher<Answer>()
  const [failed, setFailed] = useState(false)
  const taken = useRef<PasskeyOptions>(undefined)
  const { data: answer } = fetcher
  const options = answer && 'options' in answer ? answer.options : undefined
  useEffect(() => {
    if (!options || taken.current === options) return
    taken.current = options
    setFailed(false)
    void askForPasskey(asked, options).then((passkey) => {
      if (passkey === null) return setFailed(true)
      void fetcher.submit({ token, passkey }, { method: 'post', action })
    })
  }, [asked, options, fetcher, token, action])
  const refused = answer && 'code' in answer ? answer : null
  return {
    Form: fetcher.Form,
    action,
    isBusy: fetcher.state !== 'idle',
    /** The code of what became of it, and what was wrong with which field; nothing while a person is asked. */
    code: failed ? `passkey_not_${asked === 'make' ? 'made' : 'used'}` : (refused?.code ?? null),
    problems: refused?.problems ?? [],
  }
}
