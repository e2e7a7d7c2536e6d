import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

export type IconComponent = (props: ComponentProps<'svg'>) => ReactNode

/** Creates the icons of a sprite by their id in it. Browsers load the sprite once for all pages. */
export function iconsOf(sprite: string) {
  return (id: string): IconComponent => {
    const drawing = <use href={`${sprite}#${id}`} />
    return function Icon({ className, ...props }) {
      return (
        <svg aria-hidden="true" {...props} className={classes('icon', className)}>
          {drawing}
        </svg>
      )
    }
  }
}
