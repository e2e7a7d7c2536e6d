import { classes } from '#web/ui/classes.ts'

interface Props {
  fileName: string
  /** From 0 to 1; the server processes the file after that. */
  progress: number
  /** Where the bar stands, and how wide it is. */
  barClass: string
}

/** The share of a file that has been uploaded, as a number and a bar. */
export function UploadProgress({ fileName, progress, barClass }: Props) {
  const percent = Math.round(progress * 100)
  return (
    <>
      <span className="num text-ink-2">{progress < 1 ? `${percent}%` : 'Processing...'}</span>
      <progress
        aria-label={`Upload of ${fileName}`}
        max={100}
        value={percent}
        className={classes(
          barClass,
          'h-[3px] appearance-none bg-line [&::-moz-progress-bar]:bg-copper [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-copper',
        )}
      />
    </>
  )
}
