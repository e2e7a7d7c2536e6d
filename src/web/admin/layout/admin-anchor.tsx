import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** A router link for UI components that only have an href. */
export function AdminAnchor({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const { pathname, searchParams } = new URL(href, 'http://shop')
  return (
    <Link {...rest} to={pathname} search={Object.fromEntries(searchParams)} activeOptions={{ exact: true }} />
  )
}
