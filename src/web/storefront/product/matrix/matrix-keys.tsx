/** Keyboard shortcuts of the matrix. */
export function MatrixKeys() {
  return (
    <ul className="mt-2.5 flex flex-wrap gap-x-4.5 gap-y-1 text-2xs leading-5 text-ink-2 max-lg:hidden">
      {keys.map(({ pressed, action }) => (
        <li key={action} className="whitespace-nowrap">
          {pressed.map((key) => (
            <kbd
              key={key}
              className="mr-1 rounded-1 border border-line-2 bg-surface px-1.25 font-mono text-[11px] leading-4.5"
            >
              {key}
            </kbd>
          ))}
          {action}
        </li>
      ))}
    </ul>
  )
}

const keys = [
  { pressed: ['Arrow keys'], action: 'move between cells' },
  { pressed: ['Enter'], action: 'next row' },
  { pressed: ['+', '−'], action: 'change the quantity' },
  { pressed: ['Ctrl', 'Enter'], action: 'add to cart' },
  { pressed: ['Ctrl', 'V'], action: 'paste a block from a spreadsheet' },
]
