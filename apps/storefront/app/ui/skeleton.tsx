import type { CSSProperties } from 'react'
import { classes } from './classes.ts'

/** Holds the place of what is coming, in its size. Shows only after 150 ms. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <div className={classes('sk', className)} style={style} aria-hidden="true" />
}
