import { type ReactNode, useId } from 'react'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { classes } from '#web/ui/classes.ts'

interface Props {
  title: string
  /** Beside the title, on large screens. */
  note?: string
  /** Where the section leads on. */
  link: { href: string; label: string } | undefined
  className?: string
  children: ReactNode
}

export function HomeSection({ title, note, link, className, children }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes('pt-11 max-md:pt-9', className)}>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 max-md:mb-3">
        <h2 id={titleId}>{title}</h2>
        {note && <p className="text-sm text-ink-2 max-md:hidden">{note}</p>}
        {link && (
          <PageLink href={link.href} className="tap lnk ml-auto text-sm whitespace-nowrap">
            {link.label}
          </PageLink>
        )}
      </div>
      {children}
    </section>
  )
}
