import { Fragment } from 'react'
import { ArrowRight } from '#web/admin/icons/admin-icons.ts'

/** A sentence with icons for its arrows, which the shop's fonts do not have. */
export function Sentence({ text }: { text: string }) {
  return text.split(' → ').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          {' '}
          <ArrowRight className="inline size-3 align-[-1px]" />
          <span className="sr-only">to</span>{' '}
        </>
      )}
      {part}
    </Fragment>
  ))
}
