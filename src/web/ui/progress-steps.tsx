import { classes } from './classes.ts'

type Step = {
  label: string
  state: 'done' | 'now' | 'later'
  /** Below the label: a date, or the reason why the step is pending. */
  note?: string
}

/** Steps of a process; screen readers hear each step's state. */
export function ProgressSteps({ steps, className }: { steps: Step[]; className?: string }) {
  return (
    <ol
      className={classes(
        'grid grid-cols-[repeat(auto-fit,minmax(min(100%,3.6rem),1fr))] gap-y-3 text-xs',
        className,
      )}
    >
      {steps.map(({ label, state, note }) => (
        <li
          key={label}
          aria-current={state === 'now' ? 'step' : undefined}
          className={classes('relative pt-5 max-md:pr-1.5 max-[359px]:text-2xs', line, point, states[state])}
        >
          {label}
          {state === 'done' && <span className="sr-only">, done</span>}
          {note && <span className="block text-2xs font-400 text-ink-3">{note}</span>}
        </li>
      ))}
    </ol>
  )
}

const line = 'before:absolute before:inset-x-0 before:top-[5px] before:h-0.5 last:before:hidden'
const point = 'after:absolute after:top-0 after:left-0 after:size-3 after:rounded-full after:border-2'

const states = {
  done: 'before:bg-ink after:border-ink after:bg-ink',
  now: 'font-560 before:bg-line after:border-4 after:border-copper after:bg-surface',
  later: 'text-ink-3 before:bg-line after:border-line-2 after:bg-surface',
}
