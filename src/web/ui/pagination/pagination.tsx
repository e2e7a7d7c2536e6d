import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import { ChevronLeft, ChevronRight } from '#web/ui/icon/icons.ts'
import type { ReactNode } from 'react'
import type { LinkComponent } from '#web/ui/link-component.ts'
import { classes } from '#web/ui/classes.ts'
import { pageNumbers } from './page-numbers.ts'

type Props = {
  page: number
  pageCount: number
  href: (page: number) => string
  /** On the left, such as '1 to 24 of 60'. */
  range?: ReactNode
  link?: LinkComponent
  className?: string
}

export function Pagination({ page, pageCount, href, range, link: Link = 'a', className }: Props) {
  const step = (label: string, Icon: IconComponent, target: number) =>
    target < 1 || target > pageCount ? (
      <span aria-hidden="true" className={classes(cell, 'text-ink-3')}>
        <Icon />
      </span>
    ) : (
      <Link href={href(target)} aria-label={label} className={classes(cell, linkHover)}>
        <Icon />
      </Link>
    )

  return (
    <nav aria-label="Pagination" className={classes('num flex flex-wrap items-center gap-1', className)}>
      <span className="mr-auto text-sm text-ink-2 max-md:basis-full">{range}</span>
      {step('Previous page', ChevronLeft, page - 1)}
      {pageNumbers(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <Link
            key={number}
            href={href(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={classes(cell, number === page ? 'bg-ink text-on-ink' : linkHover)}
          >
            {number}
          </Link>
        ),
      )}
      {step('Next page', ChevronRight, page + 1)}
    </nav>
  )
}

const cell =
  'grid h-10 min-w-10 place-items-center rounded-2 px-1.5 text-sm pointer-coarse:h-11 pointer-coarse:min-w-11'
const linkHover = 'hover:bg-ink/7'
