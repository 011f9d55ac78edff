import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** A plane for content. Cards do not nest. */
export function Card({ className, pad = true, ...rest }: ComponentProps<'div'> & { pad?: boolean }) {
  return <div {...rest} className={classes('card', pad && 'padded', className)} />
}
