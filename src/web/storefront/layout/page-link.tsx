import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & {
  /** An address of the shop as text, from paths.ts or built by a list. */
  href: string
  resetScroll?: boolean
}

/** The router's link for an address that is known as text, such as in a breadcrumb or in the page numbers. */
export function PageLink(props: Props) {
  return <Link to="." {...props} activeOptions={exactly} />
}

const exactly = { exact: true }
