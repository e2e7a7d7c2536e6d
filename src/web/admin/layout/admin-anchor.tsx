import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** The router's link for those parts of the kit that know nothing but an address. */
export function AdminAnchor({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const { pathname, searchParams } = new URL(href, 'http://shop')
  return (
    <Link {...rest} to={pathname} search={Object.fromEntries(searchParams)} activeOptions={{ exact: true }} />
  )
}
