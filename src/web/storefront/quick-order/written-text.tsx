import type { QuickOrderRow } from '#contract/quick-order/quick-order.ts'

/** The lines as pasted, with the part that failed underlined. */
export function WrittenText({ row: { lines, mark } }: { row: QuickOrderRow }) {
  return lines.map(({ line, text }, index) => (
    <span key={`${line} ${index}`} className="id block wrap-anywhere whitespace-normal">
      {index === 0 && mark ? (
        <>
          {text.slice(0, mark.start)}
          <mark className="border-b-2 border-copper bg-transparent text-inherit">
            {text.slice(mark.start, mark.end)}
          </mark>
          {text.slice(mark.end)}
        </>
      ) : (
        text
      )}
    </span>
  ))
}
