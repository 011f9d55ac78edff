import { useLayoutEffect, useRef } from 'preact/hooks'

/** What happened in a hand, line by line, the last in sight; `none` stands there without any. */
export function Lines({ lines, none }: { lines: readonly string[]; none?: string }) {
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight)
  }, [lines.length])
  return (
    <ol class="lines" ref={list}>
      {lines.map((text, at) => (
        <li key={at}>{text}</li>
      ))}
      {lines.length === 0 && none && <li class="none">{none}</li>}
    </ol>
  )
}
