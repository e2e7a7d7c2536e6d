import { CircleAlert, Star } from '#web/ui/icon/icons.ts'
import { type Ref, useId } from 'react'
import { classes } from '#web/ui/classes.ts'

interface Props {
  name: string
  /** Selected stars; undefined initially. */
  value: number | undefined
  error?: string
  /** The first star's input. */
  ref: Ref<HTMLInputElement>
  onChange: (stars: number) => void
}

/** One to five stars, as a group of radio buttons. */
export function RatingInput({ name, value = 0, error, ref, onChange }: Props) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid justify-items-start gap-1.5">
      <legend className="mb-1.5 text-xs font-520">Rating</legend>
      <div className="-ml-2.5 flex text-copper">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 place-items-center rounded-2 hover:bg-ink/7 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-copper"
          >
            <input
              ref={stars === 1 ? ref : undefined}
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              required
              onChange={() => onChange(stars)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            <Star className={classes('size-6 stroke-[1.4]', stars <= value && 'fill-current')} />
            <span className="sr-only">
              {stars} {stars === 1 ? 'star' : 'stars'}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="flex items-center gap-1.5 text-xs text-danger">
          <CircleAlert className="size-3.75" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
