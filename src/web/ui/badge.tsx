import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = { tone?: keyof typeof tones; icon: IconComponent; children: ReactNode; className?: string }

/** A status label. The icon repeats the status for users who cannot tell the colors apart. */
export function Badge({ tone = 'gray', icon: Icon, children, className }: Props) {
  return (
    <span
      className={classes(
        'inline-flex h-badge items-center gap-1.5 rounded-1 px-[9px] text-2xs leading-none font-540 whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      <Icon className="size-[13px] stroke-2" />
      {children}
    </span>
  )
}

const tones = {
  yellow: 'bg-st-yellow-wash text-st-yellow',
  green: 'bg-st-green-wash text-st-green',
  blue: 'bg-st-blue-wash text-st-blue',
  purple: 'bg-st-purple-wash text-st-purple',
  red: 'bg-st-red-wash text-st-red',
  gray: 'bg-st-gray-wash text-st-gray',
}
