import type { FileLine } from '#shop/catalog/admin/files/read-product-file.ts'

/** Fields that name pictures, of a product or of a variant. */
export interface PictureFields {
  imageUrl?: string | null | undefined
  images?: string[] | undefined
  imageTexts?: Record<string, string> | undefined
}

/** The fields with addresses of pictures in the shop in place of outside ones. Alternative texts stay with their pictures. */
export function withSaved<Fields extends PictureFields>(
  fields: Fields,
  saved: ReadonlyMap<string, string>,
): Fields {
  const { imageUrl, images, imageTexts } = fields
  const inShop = (address: string) => saved.get(address) ?? address
  return {
    ...fields,
    ...(imageUrl && { imageUrl: inShop(imageUrl) }),
    ...(images && { images: [...new Set(images.map(inShop))] }),
    ...(imageTexts && {
      imageTexts: Object.fromEntries(
        Object.entries(imageTexts).map(([address, text]) => [inShop(address), text]),
      ),
    }),
  }
}

/** The web addresses of pictures in a row, except those of the shop itself. */
export function outsideAddresses(line: FileLine, shopOrigin: string): string[] {
  const addresses = picturesOf(line).flatMap(({ imageUrl, images = [] }) => [imageUrl ?? '', ...images])
  return addresses.filter((address) => /^https?:/i.test(address) && URL.parse(address)?.origin !== shopOrigin)
}

const picturesOf = (line: FileLine): PictureFields[] =>
  line.kind === 'product' ? [line.fields] : [line.facts, line.fields]

export function lineWithSaved(line: FileLine, saved: ReadonlyMap<string, string>): FileLine {
  if (line.kind === 'product') return { ...line, fields: withSaved(line.fields, saved) }
  return { ...line, facts: withSaved(line.facts, saved), fields: withSaved(line.fields, saved) }
}
