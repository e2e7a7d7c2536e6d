import { classes } from './classes.ts'

interface Props {
  name: string
  /** The address of the mark; 'standard' draws it, and null shows the name alone. */
  mark: string | null
  /** Shows the mark alone on small screens. */
  isShort?: boolean
  className?: string
}

/** The shop's mark and name. */
export function Logo({ name, mark, isShort = false, className }: Props) {
  return (
    <span
      className={classes(
        'inline-flex min-w-0 items-center gap-2.5 text-[19px] leading-none font-620 tracking-[-0.022em] font-stretch-[112%]',
        className,
      )}
    >
      {mark === 'standard' && <StandardMark />}
      {mark !== null && mark !== 'standard' && (
        <img
          src={mark}
          alt=""
          width={28}
          height={28}
          // React adds a preload link for others, which a shared part of the page must not contain.
          loading="lazy"
          className="size-7 shrink-0"
        />
      )}
      <span className={classes('truncate pb-0.5', isShort && mark !== null && 'max-md:hidden')}>{name}</span>
    </span>
  )
}

function StandardMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true">
      <path className="fill-ink" d="M1 3h14v5H1zM9.5 9.5h5V22h-5z" />
      <path className="fill-copper" d="M16.5 3H23v5h-6.5z" />
    </svg>
  )
}
