import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Puts other files into a file control. */
function replace(input: HTMLInputElement, files: readonly File[]): void {
  const list = new DataTransfer()
  for (const file of files) list.items.add(file)
  input.files = list.files
}

const shrinkAll = async (files: readonly File[]): Promise<File[]> => {
  const { shrinkPhoto } = await import('~/page/shrink-photo.ts')
  return Promise.all(files.map((file) => shrinkPhoto(file)))
}

/**
 * Files of a control as they are chosen: photographs are made smaller in the browser, and what the platform would refuse is
 * shown before anything is sent; without JavaScript the server shows it. Files chosen before hydration count like others. A form
 * that is sent while they are prepared is sent once they are ready.
 * @param judge what is wrong with the prepared files, none included
 */
export function usePreparedFiles<Problem extends string>(judge: (files: readonly File[]) => Problem | null) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<Problem | null>(null)
  const [preparing, setPreparing] = useState(false)
  const [touched, setTouched] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  /** Ends when the latest choice is prepared. */
  const work = useRef<Promise<void> | null>(null)
  /** The form is sent when it ends. */
  const waiting = useRef(false)

  const choose = useEffectEvent((): void => {
    const chosen = [...(input.current?.files ?? [])]
    setTouched(true)
    setFiles(chosen)
    setProblem(null)
    setPreparing(chosen.length > 0)
    work.current = null
    if (chosen.length === 0) return
    const turn = shrinkAll(chosen)
      .catch(() => chosen)
      .then((made) => {
        // Others were chosen meanwhile.
        if (work.current !== turn) return
        work.current = null
        if (!input.current) return
        if (made.some((file, index) => file !== chosen[index])) replace(input.current, made)
        setFiles(made)
        setProblem(judge(made))
        setPreparing(false)
      })
    work.current = turn
  })

  useEffect(() => {
    const control = input.current
    if (control?.files?.length) choose()
    const onChange = () => choose()
    control?.addEventListener('change', onChange)
    return () => control?.removeEventListener('change', onChange)
  }, [])

  /** For the form's `onSubmit`: keeps it from being sent while files are prepared or refused. */
  function onSubmit(event: React.FormEvent<HTMLFormElement>): void {
    const { currentTarget: form, defaultPrevented: alreadyRefused } = event
    if (work.current) {
      event.preventDefault()
      if (waiting.current || alreadyRefused) return
      waiting.current = true
      const { submitter } = event.nativeEvent as SubmitEvent
      void untilPrepared().then(() => {
        waiting.current = false
        // In its own task: what was prepared is rendered by then.
        setTimeout(() => form.isConnected && form.requestSubmit(submitter))
      })
      return
    }
    const wrong = judge(files)
    setProblem(wrong)
    if (wrong) event.preventDefault()
  }

  async function untilPrepared(): Promise<void> {
    while (work.current) await work.current
  }

  return { input, files, problem, preparing, touched, onSubmit }
}
