import { useState } from 'react'
import { classes } from '#web/ui/classes.ts'

/** From this length on a review is cut at first. */
const longText = 280

export function ReviewText({ children }: { children: string }) {
  const [all, setAll] = useState(false)
  const long = children.length > longText
  return (
    <>
      <p
        className={classes(
          'max-w-[68ch] whitespace-pre-line text-ink-2 wrap-anywhere',
          long && !all && 'line-clamp-4',
        )}
      >
        {children}
      </p>
      {long && (
        <button type="button" aria-expanded={all} className="lnk min-h-6" onClick={() => setAll(!all)}>
          {all ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  )
}
