import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = { tone?: keyof typeof tones; children: ReactNode; className?: string }

export function Tag({ tone = 'plain', children, className }: Props) {
  return (
    <span
      className={classes(
        'inline-flex h-5.5 items-center rounded-1 border px-[7px] text-2xs leading-none font-540 whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

const tones = {
  hot: 'border-transparent bg-copper text-on-copper',
  ink: 'border-transparent bg-ink text-on-ink',
  plain: 'bg-surface text-ink',
}
