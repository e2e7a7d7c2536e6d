import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & {
  /** A path of the shop, from paths.ts or listUrl. */
  href: string
  resetScroll?: boolean
}

/** The router's link for a path given as text, for example in breadcrumbs and pagination. */
export function PageLink(props: Props) {
  return <Link to="." {...props} activeOptions={exactMatch} />
}

const exactMatch = { exact: true }
