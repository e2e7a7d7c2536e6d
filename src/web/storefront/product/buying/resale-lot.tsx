/** More units than this share the blocks. */
const maxBlocks = 24

interface Props {
  quantity: number
  /** Units whose sale covers the cost of all. */
  covering: number
}

/** A block for each unit, green after those that cover the cost. */
export function ResaleLot({ quantity, covering }: Props) {
  const blocks = Math.min(quantity, maxBlocks)
  const coveringBlocks = Math.ceil((covering / quantity) * blocks)
  return (
    <div className="border-t px-4 pt-3.5 pb-4">
      <div aria-hidden="true" className="flex h-5.5 items-end gap-[3px] forced-color-adjust-none">
        {Array.from({ length: blocks }, (_, index) => (
          <i
            key={index}
            className={index < coveringBlocks ? 'h-2.5 grow bg-ink' : 'h-full grow bg-profit-bar'}
          />
        ))}
      </div>
      <p className="mt-2 text-xs text-ink-2">{coverText(quantity, covering)}</p>
    </div>
  )
}

function coverText(quantity: number, covering: number) {
  const all = quantity.toLocaleString('en-US')
  if (covering > quantity) return `Selling all ${all} does not cover their cost.`
  if (covering === quantity) return `Selling all ${all} covers their cost.`
  return `Selling ${covering.toLocaleString('en-US')} covers the cost of all ${all}.`
}
