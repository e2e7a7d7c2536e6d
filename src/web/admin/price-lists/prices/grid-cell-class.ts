/** A cell of the grid; on small screens a box in the card of its row. */
export const gridCellClass = 'border-b p-1 align-middle md:border-l max-md:p-0 max-md:border-0'
