import type { LinkComponent } from './link-component.ts'
import { classes } from './classes.ts'

type Step = { label: string; href: string }

type Props = {
  /** Parent pages, topmost first. */
  parents: Step[]
  /** Title of the current page. */
  current: string
  link?: LinkComponent
  className?: string
}

export function Breadcrumb({ parents, current, link: Link = 'a', className }: Props) {
  return (
    <nav aria-label="Breadcrumb" className={classes('py-5 max-md:py-3.5', className)}>
      <ol className="flex text-xs whitespace-nowrap text-ink-2">
        {parents.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} className="hover:underline">
              {label}
            </Link>
            <span aria-hidden="true" className="mx-2 text-line-2">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="truncate text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}
