/** Tab list and tab classes, also for tabs that are links in a nav with aria-current. */
export const tabListClass = 'flex gap-7 overflow-x-auto border-b scrollbar-none'

export const tabClass =
  'inline-flex h-tab flex-none items-center gap-[7px] border-b-2 border-transparent text-control whitespace-nowrap ' +
  'text-ink-2 hover:text-ink pointer-coarse:min-w-11 pointer-coarse:justify-center focus-visible:-outline-offset-2 ' +
  'aria-selected:border-copper aria-selected:font-540 aria-selected:text-ink ' +
  'aria-[current=page]:border-copper aria-[current=page]:font-540 aria-[current=page]:text-ink'
