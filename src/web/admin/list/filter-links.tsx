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
    link: Pick<LinkProps, 'to' | 'params' | 'search'>
  }[]
}

/** A row of links that filter a list through the address. */
export function FilterLinks({ label, options }: Props) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {options.map(({ label: text, count, isSelected, link }) => (
        <Link
          key={text}
          {...link}
          replace
          activeOptions={{ exact: true }}
          aria-current={isSelected ? 'page' : undefined}
          className={buttonClass({ size: 'sm', variant: isSelected ? 'ink' : 'quiet' })}
        >
          {text}
          {count !== undefined && (
            <>
              {' '}
              <span className={isSelected ? 'num' : 'num text-ink-3'}>{count.toLocaleString('en-US')}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
