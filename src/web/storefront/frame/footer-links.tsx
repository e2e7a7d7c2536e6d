import { PageLink } from '#web/storefront/base/page-link.tsx'

interface Props {
  title: string
  links: { href: string; label: string }[]
}

export function FooterLinks({ title, links }: Props) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-xs tracking-normal font-stretch-[100%]">{title}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <PageLink href={href} className="footer-link">
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
