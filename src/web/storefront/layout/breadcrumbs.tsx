import { useRouter } from '@tanstack/react-router'
import { absolute } from '#web/runtime/routes/page-head.ts'
import { paths } from '#contract/paths.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { JsonLd } from './json-ld.tsx'
import { PageLink } from './page-link.tsx'

interface Props {
  /** Between the home page and this one. */
  steps?: { label: string; href: string }[]
  here: string
}

export function Breadcrumbs({ steps = [], here }: Props) {
  const { origin } = useRouter().options.context
  const above = [{ label: 'Home', href: paths.home }, ...steps]
  const trail = [
    ...above.map(({ label, href }) => ({ name: label, item: absolute(href, origin) })),
    { name: here },
  ]
  return (
    <>
      <Breadcrumb steps={above} here={here} link={PageLink} />
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
