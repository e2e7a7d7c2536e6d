import type { ImportSummary } from '#contract/catalog/imports/product-imports.ts'
import { progressText } from './progress-text.ts'

type Props = { current: Pick<ImportSummary, 'status' | 'rows' | 'done' | 'fileName'> }

/** How many rows are checked or written, as a bar and in words. */
export function ImportProgress({ current }: Props) {
  const { rows, done, status, fileName } = current
  return (
    <div className="grid gap-2">
      <progress
        aria-label={`${workNames[status] ?? 'Import'} of ${fileName}`}
        max={rows}
        value={done > 0 ? done : undefined}
        className={barClass}
      />
      <p className="num text-ink-2">{progressText(current)}</p>
    </div>
  )
}

const workNames: { [Status in ImportSummary['status']]?: string } = { checking: 'Check', undoing: 'Undo' }

const barClass =
  'h-1.5 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-copper [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-copper'
