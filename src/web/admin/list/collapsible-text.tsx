import { useState } from 'react'
import { classes } from '#web/ui/classes.ts'

/** Longer texts start collapsed, in characters. */
const collapsedLength = 280

export function CollapsibleText({ children }: { children: string }) {
  const [isExpanded, setIsExpanded] = useState(false)
  const isLong = children.length > collapsedLength
  return (
    <>
      <p
        className={classes(
          'max-w-[68ch] whitespace-pre-line text-ink-2 wrap-anywhere',
          isLong && !isExpanded && 'line-clamp-4',
        )}
      >
        {children}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isExpanded}
          className="lnk min-h-6"
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show less' : 'Show more'}
        </button>
      )}
    </>
  )
}
