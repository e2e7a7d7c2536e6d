import { useRouter } from '@tanstack/react-router'
import { absoluteUrl } from '#web/shared/page-head.ts'
import { paths } from '#contract/paths.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { JsonLd } from './json-ld.tsx'
import { PageLink } from './page-link.tsx'

interface Props {
  /** Pages between home and the current one. */
  parents?: { label: string; href: string }[]
  current: string
}

export function Breadcrumbs({ parents = [], current }: Props) {
  const { origin } = useRouter().options.context
  const links = [{ label: 'Home', href: paths.home }, ...parents]
  const trail = [
    ...links.map(({ label, href }) => ({ name: label, item: absoluteUrl(href, origin) })),
    { name: current },
  ]
  return (
    <>
      <Breadcrumb parents={links} current={current} link={PageLink} />
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: trail.map((step, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            ...step,
          })),
        }}
      />
    </>
  )
}
