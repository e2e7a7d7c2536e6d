import type { LinkProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button/button-class.ts'

interface Props {
  /** Accessible name: 'Status'. */
  label: string
  options: {
    label: string
    /** Number of matching items. */
    count?: number | undefined
    isSelected: boolean
    link: Pick<LinkProps, 'to' | 'search'>
  }[]
}

/** A row of links that filter a list through the address. */
export function FilterLinks({ label, options: choices }: Props) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {choices.map(({ label: text, count, isSelected: chosen, link }) => (
        <Link
          key={text}
          {...link}
          replace
          activeOptions={{ exact: true }}
          aria-current={chosen ? 'page' : undefined}
          className={buttonClass({ size: 'sm', variant: chosen ? 'ink' : 'quiet' })}
        >
          {text}
          {count !== undefined && (
            <>
              {' '}
              <span className={chosen ? 'num' : 'num text-ink-3'}>{count.toLocaleString('en-US')}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
