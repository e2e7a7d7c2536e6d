import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { parseQuery } from '#contract/lists/parse-query.ts'

/** A router link for UI components that only have an href. */
export function AdminAnchor({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const { pathname, search } = new URL(href, 'http://shop')
  return <Link {...rest} to={pathname} search={parseQuery(search)} activeOptions={{ exact: true }} />
}
