import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Row } from './use-rows.ts'

interface Props {
  row: Row
  state: 'loading' | 'failed' | 'gone'
}

/** A row without its product: one that loads, could not be loaded, or is not on sale any more. */
export function EmptyRow({ row: { index }, state }: Props) {
  return (
    <div
      aria-busy={state === 'loading'}
      className="grid h-14 grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-3 border-b bg-surface pr-12 pl-12.5 pointer-coarse:pl-15.5"
    >
      {state === 'loading' ? <Skeleton className="size-10" /> : <span />}
      <div className="min-w-0">
        {state === 'loading' ? (
          <Skeleton className="h-4 w-1/2" />
        ) : (
          <p className="text-ink-3">{state === 'failed' ? 'Not loaded' : 'No longer on sale'}</p>
        )}
        <p className="num text-2xs text-ink-3">Position {index + 1}</p>
      </div>
      {state === 'loading' && <Skeleton className="h-4.5 w-16" />}
    </div>
  )
}
