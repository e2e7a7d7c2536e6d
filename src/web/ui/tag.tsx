import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = { tone?: 'hot' | 'ink' | 'plain'; children: ReactNode; className?: string }

export function Tag({ tone = 'plain', children, className }: Props) {
  return <span className={classes('tag', `tag-${tone}`, className)}>{children}</span>
}
