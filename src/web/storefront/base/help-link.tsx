import { paths } from '#contract/paths.ts'
import { PageLink } from './page-link.tsx'

/** The way to a person, in the same place on every page. */
export function HelpLink() {
  return (
    <PageLink href={paths.content('contact')} className="tap text-ink-2 hover:underline">
      Help
    </PageLink>
  )
}
