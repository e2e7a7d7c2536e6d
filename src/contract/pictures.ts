/** Pictures are kept in these widths, in pixels. */
export const pictureWidths = [320, 640, 960] as const

/** The address of one of our own pictures, `/media/{name}-960.webp`; other addresses are used as they are. */
const ownPicture = /^(\/media\/[\w-]+)-\d+\.webp$/

/** The address of a picture at about this width; another maker's address comes back as it is. */
export function pictureAt(url: string, width: (typeof pictureWidths)[number]): string {
  return url.replace(ownPicture, `$1-${width}.webp`)
}

/** The `srcset` of one of our own pictures, or nothing for an address that is not ours. */
export function pictureSources(url: string): string | undefined {
  if (!ownPicture.test(url)) return undefined
  return pictureWidths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ')
}
