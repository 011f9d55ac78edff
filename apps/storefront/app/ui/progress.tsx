import type { ComponentProps } from 'react'
import './progress.css'

/** How far something has come: the browser's own bar in the brand's colour. Its children are its text for readers of the screen. */
export function Progress(props: Omit<ComponentProps<'progress'>, 'className'>) {
  return <progress {...props} className="progress-bar" />
}
