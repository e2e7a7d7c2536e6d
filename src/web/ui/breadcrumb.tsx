import type { Anchor } from './link-component.ts'
import { classes } from './classes.ts'

type Step = { label: string; href: string }

type Props = {
  /** The pages above this one, the highest first. */
  steps: Step[]
  /** This page. */
  here: string
  link?: Anchor
  className?: string
}

export function Breadcrumb({ steps, here, link: Link = 'a', className }: Props) {
  return (
    <nav aria-label="Breadcrumb" className={classes('py-5 max-md:py-3.5', className)}>
      <ol className="flex text-xs whitespace-nowrap text-ink-2">
        {steps.map(({ label, href }) => (
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
          {here}
        </li>
      </ol>
    </nav>
  )
}
