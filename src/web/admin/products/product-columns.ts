/** The two columns of a product's form: what it is, and beside it its money and stock. */
export const productColumns = 'grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_320px]'
