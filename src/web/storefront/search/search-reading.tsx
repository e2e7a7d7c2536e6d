import type { SearchReading as Reading } from '#contract/catalog/catalog.ts'
import { classes } from '#web/ui/classes.ts'

interface Props {
  reading: Reading
  className?: string
}

/** Says which words were searched where nothing matches the text as typed. */
export function SearchReading({ reading: { spelling, omitted }, className }: Props) {
  if (spelling === null && omitted.length === 0) return null
  return (
    <p role="status" className={classes('mb-4 wrap-anywhere', className)}>
      {spelling === null ? (
        'Only the first words were searched.'
      ) : (
        <>
          No product matches everything you typed. Showing results for{' '}
          <b className="font-560">“{spelling}”</b>.
        </>
      )}
      {omitted.length > 0 && <> Left out: {quoted.format(omitted.map((word) => `“${word}”`))}.</>}
    </p>
  )
}

const quoted = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' })
