import type { HTMLAttributes } from 'react'
import { Search, Tag } from '#web/ui/icon/icons.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { toCents } from '#contract/money.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { completionChunks } from './completion-parts.ts'
import type { Suggestion } from './suggestions.ts'

interface Props {
  id: string
  rows: Suggestion[]
  /** The text that the rows complete. */
  typed: string
  /** Index of the highlighted row, which Enter opens; -1 for none. */
  active: number
  onHighlight: (index: number) => void
  onSelect: (row: Suggestion) => void
}

/** The listbox of the search combobox. Focus stays in the search box. */
export function SuggestionList({ id, rows, typed, active, onHighlight, onSelect }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[calc(100dvh-200px)] overflow-y-auto rounded-2 bg-surface p-1 text-sm shadow-lift"
    >
      {rows.map((row, index) => (
        <Row
          key={row.key}
          row={row}
          typed={typed}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className="flex min-h-11 w-full items-center gap-3 rounded-1 px-2 py-1 text-left aria-selected:bg-ink/7"
          // Keeps focus in the search box.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => onHighlight(index)}
          onClick={() => onSelect(row)}
        />
      ))}
    </div>
  )
}

type RowProps = HTMLAttributes<HTMLElement> & { row: Suggestion; typed: string }

function Row({ row: { key, href, text, detail, note, imageUrl }, typed, ...option }: RowProps) {
  const money = useMoney()
  const content = (
    <>
      {imageUrl ? (
        <Picture src={pictureUrl(imageUrl, 320)} alt="" width={36} height={36} className="size-9" />
      ) : (
        <span className="grid size-9 flex-none place-items-center text-ink-2">
          {key.startsWith('category') ? <Tag /> : <Search />}
        </span>
      )}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="line-clamp-2">
          {completionChunks(text, typed).map(({ parts, isUnit }, index) => (
            <span key={index} className={isUnit ? 'whitespace-nowrap' : undefined}>
              {parts.map(({ part, isPredicted }, i) =>
                isPredicted ? (
                  <b key={i} className="font-580">
                    {part}
                  </b>
                ) : (
                  part
                ),
              )}
            </span>
          ))}
        </span>
        {detail && (
          <span className="flex flex-wrap gap-x-2 text-2xs text-ink-3">
            {detail.label && <span>{detail.label}</span>}
            {detail.sku && <span className="id whitespace-normal">{detail.sku}</span>}
          </span>
        )}
      </span>
      {'price' in note ? (
        <span className="num">
          {note.isLowest && <span className="text-xs">from </span>}
          <span className="font-560">{money(toCents(note.price))}</span>
        </span>
      ) : (
        <span className="text-xs text-ink-2">{note.label}</span>
      )}
    </>
  )
  if (href === null) return <div {...option}>{content}</div>
  return (
    <PageLink href={href} {...option}>
      {content}
    </PageLink>
  )
}
