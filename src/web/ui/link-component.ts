import type { ComponentProps, ElementType } from 'react'

/** Whatever draws a link from an `href`: a plain 'a', or the router's link in a thin coat. */
export type Anchor = ElementType<ComponentProps<'a'> & { href: string }>
