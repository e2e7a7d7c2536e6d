import type { LinkProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { useScrollToTab } from '#web/ui/tabs/use-scroll-to-tab.ts'

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

/** A row of links that filter a list through the address. On phones it scrolls. */
export function FilterLinks({ label, options }: Props) {
  const row = useScrollToTab<HTMLElement>(options.find(({ isSelected }) => isSelected)?.label)
  return (
    <nav ref={row} aria-label={label} className={rowClass}>
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

const rowClass =
  'flex gap-1 sm:flex-wrap max-sm:-mx-gutter max-sm:overflow-x-auto max-sm:px-gutter scrollbar-none ' +
  'max-sm:*:flex-none max-sm:*:focus-visible:-outline-offset-2'
