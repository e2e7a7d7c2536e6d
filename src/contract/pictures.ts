/** Stored widths of uploaded pictures, in pixels. */
export const pictureWidths = [320, 640, 960] as const

/** The picture of a product that has none. */
export const placeholderPicture = '/no-picture.svg'

/** The pictures of a product without the placeholder, which says nothing to search engines. */
export const ownPictures = (urls: readonly string[]) => urls.filter((url) => url !== placeholderPicture)

interface Described {
  /** Absent in replies of an earlier version, which may run beside this one during an upgrade. */
  imageTexts?: Readonly<Record<string, string>>
}

/** The alternative text of a picture; undefined if staff wrote none. */
export const pictureText = ({ imageTexts = {} }: Described, url: string): string | undefined =>
  imageTexts[url]

/** An uploaded picture, such as `/media/{name}-960.webp`. */
const uploadedPicture = /^(\/media\/[\w-]+)-\d+\.webp$/

/** The URL of an uploaded picture at this width. External URLs are returned unchanged. */
export function pictureUrl(url: string, width: (typeof pictureWidths)[number]): string {
  return url.replace(uploadedPicture, `$1-${width}.webp`)
}

/** The `srcset` of an uploaded picture; undefined for external URLs. */
export function pictureSrcset(url: string): string | undefined {
  if (!uploadedPicture.test(url)) return undefined
  return pictureWidths.map((width) => `${pictureUrl(url, width)} ${width}w`).join(', ')
}
