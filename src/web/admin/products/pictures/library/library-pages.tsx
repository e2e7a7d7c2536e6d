import { picturesPerPage } from '#web/api/media.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChevronLeft, ChevronRight } from '#web/ui/icon/icons.ts'

interface Props {
  page: number
  total: number
  onPage: (page: number) => void
}

/** Buttons instead of links, because a dialog has no address of its own. */
export function LibraryPages({ page, total, onPage }: Props) {
  const pageCount = Math.ceil(total / picturesPerPage)
  if (pageCount < 2) return null
  return (
    <nav aria-label="Pages of the library" className="mt-4 flex flex-wrap items-center gap-2 text-sm">
      <Button size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft className="size-3.75" />
        Previous
      </Button>
      <span className="num text-ink-2">
        Page {page} of {pageCount.toLocaleString('en-US')}
      </span>
      <Button size="sm" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight className="size-3.75" />
      </Button>
    </nav>
  )
}
