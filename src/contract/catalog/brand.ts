interface Specified {
  specifications: readonly { name: string; value: string }[]
}

/** Products have no field for it, but many list it among their specifications. */
export const brandOf = ({ specifications }: Specified): string | undefined =>
  specifications.find(({ name }) => ['brand', 'manufacturer'].includes(name.toLowerCase()))?.value
