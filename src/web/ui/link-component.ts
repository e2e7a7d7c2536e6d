import type { ComponentProps, ElementType } from 'react'

/** A component that renders a link from an `href`: 'a' or a wrapper of the router's link. */
export type LinkComponent = ElementType<ComponentProps<'a'> & { href: string }>
