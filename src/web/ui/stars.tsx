import { Star } from '#web/ui/icon/icons.ts'
import { classes } from './classes.ts'

/** A rating from 0 to 5 with one decimal. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <span className={classes('relative inline-flex text-copper', className)}>
      <span className="sr-only">{value} out of 5</span>
      <Row />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${value * 20}%` }}>
        <Row filled />
      </span>
    </span>
  )
}

function Row({ filled = false }) {
  return (
    <span className="flex w-max gap-px">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className={classes('size-3.75 stroke-[1.4]', filled && 'fill-current')} />
      ))}
    </span>
  )
}
