import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { addDrawings } from './icon-drawings.ts'

export type IconComponent = (props: ComponentProps<'svg'>) => ReactNode

/** Creates the icons of a sprite by their id in it. */
export function iconsOf(sprite: string) {
  if (typeof document !== 'undefined') void addDrawings(sprite)
  return (id: string): IconComponent => {
    const drawing = <use href={`#icon-${id}`} />
    return function Icon({ className, ...props }) {
      return (
        <svg aria-hidden="true" {...props} className={classes('icon', className)}>
          {drawing}
        </svg>
      )
    }
  }
}
